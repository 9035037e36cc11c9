// The rules: a tree with search, the open rule with its controls, and what its experiment showed.
//
// All text comes from the traits and is set as textContent. Drawings are shown as images, so nothing in them can run.

const SOON = 140; // milliseconds after which a moved control or a typed letter counts

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined && text !== null && text !== "") node.textContent = String(text);
  return node;
}

const list = (value) => (Array.isArray(value) ? value : []);
let count = 0;

class Sheet {
  constructor(model, el) {
    this.model = model;
    this.number = (count += 1);
    this.opened = new Set();
    this.waiting = {};
    this.root = make("div", "dg dgr");
    this.root.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    this.build();
    el.append(this.root);
    this.drawFrame();
    this.drawTree();
    this.drawRule();
    this.drawResult();
  }

  build() {
    const part = (tag, name, parent) => {
      const node = make(tag, `dgr-${name}`);
      parent.append(node);
      return (this[name] = node);
    };
    part("div", "list", this.root);
    part("div", "find", this.list);
    this.searchLabel = make("label", "dg-label");
    this.search = make("input", "dgr-search");
    this.search.type = "search";
    this.search.id = `dgr-search-${this.number}`;
    this.searchLabel.htmlFor = this.search.id;
    this.find.append(this.searchLabel, this.search);
    part("p", "found", this.find).setAttribute("role", "status");
    part("ul", "tree", this.list).setAttribute("role", "tree");
    part("div", "sheet", this.root);
    part("div", "top", this.sheet);
    part("article", "rule", this.sheet);
    part("div", "result", this.sheet);
    this.verdict = make("p", "dgr-verdict");
    this.verdict.setAttribute("role", "status");
    this.verdict.setAttribute("aria-live", "polite");
    this.steps = make("div", "dgr-steps");
    this.result.append(this.verdict, this.steps);
    this.search.addEventListener("input", () => this.soon("search", { kind: "search", text: this.search.value }));
    this.tree.addEventListener("click", (event) => this.pick(event.target.closest("[role=treeitem]")));
    this.tree.addEventListener("focusin", (event) => this.reach(event.target.closest("[role=treeitem]")));
  }

  send(message) {
    this.model.send(message);
  }

  soon(what, message) {
    clearTimeout(this.waiting[what]);
    this.waiting[what] = setTimeout(() => this.send(message), SOON);
  }

  // --- the tree -------------------------------------------------------------------------------------------------

  drawFrame() {
    const { labels = {}, langs = [], beside = "", lang = "" } = this.model.get("frame") ?? {};
    this.labels = labels;
    this.root.lang = lang;
    this.searchLabel.textContent = labels.search ?? "";
    this.tree.setAttribute("aria-label", labels.tree ?? "");
    const label = make("label", "dg-label", labels.beside);
    const select = make("select", "dgr-select");
    select.id = `dgr-beside-${this.number}`;
    label.htmlFor = select.id;
    for (const [code, name] of [["", labels.beside_none], ...langs]) {
      const option = make("option", "", name);
      option.value = code;
      if (code) option.lang = code;
      option.selected = code === (beside ?? "");
      select.append(option);
    }
    select.addEventListener("change", () => this.send({ kind: "beside", lang: select.value }));
    const held = this.top.contains(document.activeElement);
    this.top.replaceChildren(label, select);
    if (held) select.focus();
  }

  drawTree() {
    const { query = "", found = "" } = this.model.get("frame") ?? {};
    const open = this.model.get("rule")?.id;
    const branches = list(this.model.get("tree"));
    const hold = this.tree.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    this.found.textContent = found;
    const nodes = [];
    for (const branch of branches) {
      const wide = Boolean(query) || this.opened.has(branch.id) || branch.entries.some((entry) => entry.id === open);
      const node = make("li", "dgr-branch", branch.title);
      node.setAttribute("role", "treeitem");
      node.setAttribute("aria-level", "1");
      node.setAttribute("aria-expanded", String(wide));
      node.dataset.id = branch.id;
      node.tabIndex = -1;
      node.append(make("span", "dgr-many", branch.entries.length));
      nodes.push(node, ...branch.entries.map((entry) => this.entry(entry, open, branch.id, !wide)));
    }
    this.tree.replaceChildren(...nodes);
    const items = this.items();
    const reach = items.find((item) => item.dataset.id === (hold ?? open)) ?? items[0];
    this.reach(reach);
    if (hold && reach) reach.focus({ preventScroll: true });
  }

  entry(entry, open, branch, hidden) {
    const node = make("li", "dgr-entry");
    node.setAttribute("role", "treeitem");
    node.setAttribute("aria-level", "2");
    node.dataset.branch = branch;
    node.hidden = hidden;
    node.setAttribute("aria-selected", String(entry.id === open));
    node.dataset.id = entry.id;
    node.tabIndex = -1;
    node.append(make("span", "dgr-sentence", entry.text));
    if (entry.ruling) node.append(make("span", "dgr-mark dgr-ruling", this.labels.ruling));
    if (entry.statement) node.append(make("span", "dgr-mark", this.labels.statement));
    return node;
  }

  /** The tree items a person can see, in their order. */
  items() {
    return [...this.tree.children].filter((item) => !item.hidden);
  }

  branchOf(entry) {
    return [...this.tree.children].find((item) => item.dataset.id === entry.dataset.branch);
  }

  reach(item) {
    if (!item) return;
    this.tree.querySelectorAll('[tabindex="0"]').forEach((node) => (node.tabIndex = -1));
    item.tabIndex = 0;
  }

  pick(item) {
    if (!item) return;
    this.reach(item);
    if (item.classList.contains("dgr-branch")) this.spread(item, item.getAttribute("aria-expanded") !== "true");
    else this.send({ kind: "open", id: item.dataset.id });
  }

  spread(item, wide) {
    item.setAttribute("aria-expanded", String(wide));
    for (const entry of this.tree.children) if (entry.dataset.branch === item.dataset.id) entry.hidden = !wide;
    if (wide) this.opened.add(item.dataset.id);
    else this.opened.delete(item.dataset.id);
  }

  key(event) {
    event.stopPropagation(); // JupyterLab listens further out
    const item = event.target.closest("[role=treeitem]");
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = this.items();
    const at = items.indexOf(item);
    const wide = item.getAttribute("aria-expanded");
    let to = null;
    if (event.key === "ArrowDown") to = items[at + 1];
    else if (event.key === "ArrowUp") to = items[at - 1];
    else if (event.key === "Home") to = items[0];
    else if (event.key === "End") to = items.at(-1);
    else if (event.key === "ArrowRight") {
      if (wide === "false") this.spread(item, true);
      else if (wide === "true") to = items[at + 1];
    } else if (event.key === "ArrowLeft") {
      if (wide === "true") this.spread(item, false);
      else if (wide === null) to = this.branchOf(item);
    } else if (event.key === "Enter" || event.key === " ") this.pick(item);
    else return;
    event.preventDefault();
    to?.focus();
  }

  // --- the rule -------------------------------------------------------------------------------------------------

  drawRule() {
    const rule = this.model.get("rule") ?? {};
    const { labels } = this;
    const other = this.shown !== rule.id;
    this.shown = rule.id;
    const hold = this.rule.contains(document.activeElement) ? document.activeElement.dataset.slot : null;
    if (!rule.id) {
      this.rule.replaceChildren(make("p", "dgr-hint", labels.choose));
      this.result.hidden = true;
      return;
    }
    const head = make("h2", "dgr-title", rule.text);
    head.tabIndex = -1;
    const box = [make("p", "dgr-place", rule.chapter), head];
    if (rule.beside) {
      const beside = make("p", "dgr-beside", rule.beside);
      beside.lang = rule.beside_lang;
      box.push(beside);
    }
    box.push(this.about(rule));
    if (list(rule.controls).length) box.push(this.controls(rule));
    if (rule.statement) box.push(make("p", "dgr-hint", labels.is_statement));
    this.rule.replaceChildren(...box);
    this.result.hidden = Boolean(rule.statement);
    if (hold) [...this.rule.querySelectorAll("[data-slot]")].find((node) => node.dataset.slot === hold)?.focus();
    for (const entry of this.tree.querySelectorAll(".dgr-entry")) {
      entry.setAttribute("aria-selected", String(entry.dataset.id === rule.id));
      if (entry.dataset.id !== rule.id) continue;
      this.spread(this.branchOf(entry), true);
      if (other) this.reach(entry);
      if (other) this.bring(entry);
    }
  }

  /** Scroll the tree, and nothing else, so that the entry is seen. */
  bring(entry) {
    const { scrollTop, clientHeight } = this.tree;
    if (entry.offsetTop < scrollTop || entry.offsetTop > scrollTop + clientHeight - 40) {
      this.tree.scrollTop = Math.max(0, entry.offsetTop - 60);
    }
  }

  about(rule) {
    const facts = make("dl", "dgr-about");
    for (const [label, value] of list(rule.about)) facts.append(make("dt", "", label), make("dd", "", value));
    return facts;
  }

  controls(rule) {
    const form = make("div", "dgr-controls");
    form.setAttribute("role", "group");
    form.setAttribute("aria-label", this.labels.facts);
    form.append(make("div", "dg-label", this.labels.facts));
    rule.controls.forEach((control, i) => form.append(this.control(control, `dgr-${this.number}-${i}`)));
    if (!rule.statement) {
      const reset = make("button", "dg-act dgr-reset", this.labels.reset);
      reset.type = "button";
      reset.dataset.slot = " reset";
      if (!rule.changed) reset.setAttribute("aria-disabled", "true");
      reset.addEventListener("click", () => rule.changed && this.send({ kind: "reset" }));
      form.append(reset);
    }
    return form;
  }

  control(control, id) {
    const fixed = Boolean(control.fixed);
    const row = make(control.kind === "set" ? "fieldset" : "div", `dgr-control dgr-is-${control.kind}`);
    row.classList.toggle("dgr-changed", Boolean(control.own));
    const label = make(control.kind === "set" ? "legend" : "label", "dgr-label", control.label);
    label.htmlFor = id;
    row.append(label);
    const set = (value) => this.send({ kind: "set", slot: control.slot, value });
    if (control.kind === "number") {
      const slider = make("input", "dgr-slider");
      Object.assign(slider, { type: "range", id, min: control.low, max: control.high, step: 1, value: control.value ?? control.low });
      slider.disabled = fixed || control.value === null;
      slider.dataset.slot = control.slot;
      const shown = make("output", "dgr-number", control.value ?? "–");
      shown.htmlFor = id;
      slider.addEventListener("input", () => {
        shown.textContent = slider.value;
        this.soon(control.slot, { kind: "set", slot: control.slot, value: Number(slider.value) });
      });
      row.append(slider, shown, this.tick(`${id}-out`, this.labels.leave_out, control.value === null, fixed, (on) => set(on ? null : control.rules)));
    } else if (control.kind === "choice") {
      const select = make("select", "dgr-select");
      select.id = id;
      select.disabled = fixed;
      select.dataset.slot = control.slot;
      control.choices.forEach((text, i) => {
        const option = make("option", "", text);
        option.value = i;
        option.selected = i === control.value;
        select.append(option);
      });
      select.addEventListener("change", () => set(Number(select.value)));
      row.append(select);
    } else {
      const box = make("div", "dgr-ticks");
      control.choices.forEach((text, i) => {
        const change = (on) => {
          const chosen = new Set(control.value);
          if (on) chosen.add(i);
          else chosen.delete(i);
          set([...chosen].sort((a, b) => a - b));
        };
        box.append(this.tick(`${id}-${i}`, text, list(control.value).includes(i), fixed, change, `${control.slot}.${i}`));
      });
      row.append(box);
    }
    if (control.own) row.append(make("span", "dgr-own", control.own));
    return row;
  }

  tick(id, text, on, fixed, change, slot) {
    const holder = make("span", "dgr-tick");
    const box = make("input");
    Object.assign(box, { type: "checkbox", id, checked: on, disabled: fixed });
    box.dataset.slot = slot ?? id;
    box.addEventListener("change", () => change(box.checked));
    const label = make("label", "", text);
    label.htmlFor = id;
    holder.append(box, label);
    return holder;
  }

  // --- what the experiment showed -------------------------------------------------------------------------------

  drawResult() {
    const result = this.model.get("result") ?? {};
    this.verdict.className = `dgr-verdict ${result.holds ? "dgr-holds" : "dgr-fails"}`;
    this.verdict.hidden = result.summary === undefined;
    const said = [result.summary, result.detail].filter(Boolean).join(" ");
    this.verdict.replaceChildren(
      Object.assign(make("span", "dgr-sign", result.holds ? "✓" : "✗"), { ariaHidden: "true" }),
      make("span", "", said),
    );
    this.steps.replaceChildren(...list(result.steps).map((step) => this.step(step)));
  }

  step(step) {
    const node = make("div", step.before && step.after ? "dgr-step dgr-both" : "dgr-step");
    const told = make("div", "dgr-told");
    if (step.tried) told.append(make("p", "dgr-tried", step.tried));
    for (const text of list(step.told)) told.append(make("p", "", text));
    if (step.refused) told.append(make("p", "dgr-refused", step.refused));
    for (const text of list(step.changed)) told.append(make("p", "dgr-change", text));
    node.append(told);
    if (step.before) node.append(this.drawing(step.before, this.labels.before));
    if (step.after) node.append(this.drawing(step.after, this.labels.after));
    return node;
  }

  drawing(svg, title) {
    const figure = make("figure", "dgr-drawing");
    const image = make("img");
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    image.alt = title;
    figure.append(image, make("figcaption", "dg-label", title));
    return figure;
  }

  focus() {
    const entry = this.tree.querySelector('[aria-selected="true"]');
    if (entry) this.bring(entry);
    this.rule.querySelector("h2")?.focus();
  }
}

export default {
  render({ model, el }) {
    const sheet = new Sheet(model, el);
    const draws = {
      "change:frame": () => {
        sheet.drawFrame();
        sheet.drawTree();
        sheet.drawRule();
      },
      "change:tree": () => sheet.drawTree(),
      "change:rule": () => sheet.drawRule(),
      "change:result": () => sheet.drawResult(),
      // The tab is shown by another message: only then can its heading have the focus.
      "change:focus": () => setTimeout(() => sheet.focus(), 60),
    };
    for (const [kind, draw] of Object.entries(draws)) model.on(kind, draw);
    return () => {
      for (const [kind, draw] of Object.entries(draws)) model.off?.(kind, draw);
      sheet.root.remove();
    };
  },
};
