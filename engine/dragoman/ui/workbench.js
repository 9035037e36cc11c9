// The workbench: the list of a catalog's entries, the open one in two languages, what is read and found in it.
//
// All text comes from the traits and is set as textContent. Drawings are shown as images, so nothing in them can run.

const SOON = 150; // milliseconds after which what is typed is checked
const LATER = 700; // and after which the game is asked
const DRAWN = ["Frame", "Rows", "Entry", "Live", "Result", "Said"];

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined && text !== null && text !== "") node.textContent = String(text);
  return node;
}

const list = (value) => (Array.isArray(value) ? value : []);
let count = 0;

class Bench {
  constructor(model, el) {
    this.model = model;
    this.id = `dgw-${(count += 1)}`;
    this.waiting = {};
    this.root = make("div", "dg dgw");
    for (const kind of ["keydown", "keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    this.build();
    el.append(this.root);
    for (const name of DRAWN) this[`draw${name}`]();
  }

  part(tag, name, parent) {
    const node = make(tag, `dgw-${name}`);
    parent.append(node);
    return (this[name] = node);
  }

  field(name, tag, parent) {
    const label = make("label", "dg-label");
    const control = make(tag, tag === "select" ? "dgr-select" : "dgr-search");
    control.id = `${this.id}-${name}`;
    label.htmlFor = control.id;
    const box = make("div", "dgw-field");
    box.append(label, control);
    parent.append(box);
    this[`${name}Label`] = label;
    return (this[name] = control);
  }

  button(name, parent, act) {
    const node = make("button", "dg-act dgw-button");
    node.type = "button";
    node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
    parent.append(node);
    return (this[name] = node);
  }

  build() {
    this.part("div", "left", this.root);
    this.field("catalog", "select", this.left).addEventListener("change", () => this.send({ kind: "file", n: Number(this.catalog.value) }));
    this.part("div", "progress", this.left);
    this.bar = make("progress", "dgw-bar");
    this.done = make("span", "dgw-done");
    this.progress.append(this.bar, this.done);
    this.field("show", "select", this.left).addEventListener("change", () => this.send({ kind: "filter", name: this.show.value }));
    this.field("search", "input", this.left).type = "search";
    this.search.addEventListener("input", () => this.soon("search", SOON, () => ({ kind: "search", text: this.search.value })));
    this.part("p", "shown", this.left).setAttribute("role", "status");
    this.part("p", "checking", this.left);
    this.part("ul", "header", this.left);
    this.part("ul", "rows", this.left);
    this.rows.addEventListener("keydown", (event) => this.step(event));
    this.button("more", this.left, () => this.send({ kind: "more" }));

    this.part("div", "right", this.root);
    this.part("p", "said", this.right).setAttribute("role", "status");
    this.part("div", "tools", this.right);
    this.tools.setAttribute("role", "group");
    for (const name of ["save", "undo", "accept", "next", "again"]) this.button(name, this.tools, () => this.send({ kind: name }));
    this.part("span", "unsaved", this.tools);
    this.part("article", "entry", this.right);
    this.part("div", "about", this.entry);
    this.part("div", "texts", this.entry);
    this.part("div", "source", this.texts);
    this.part("div", "target", this.texts);
    this.part("div", "terms", this.entry);
    this.part("div", "findings", this.entry);
    this.findings.setAttribute("aria-live", "polite");
    this.part("div", "facts", this.entry);
    this.part("div", "read", this.entry);
    this.part("div", "result", this.right);
    this.verdict = make("p", "dgr-verdict");
    this.verdict.setAttribute("role", "status");
    this.steps = make("div", "dgr-steps");
    this.result.append(this.verdict, this.steps);
  }

  /** Send a message; what was typed and not yet sent goes before it. */
  send(message) {
    for (const what of ["type", "try"]) {
      if (this.waiting[what] === undefined || message.kind === "try") continue;
      const typed = this.waiting[what].message;
      clearTimeout(this.waiting[what].timer);
      delete this.waiting[what];
      if (what === "type") this.model.send(typed());
    }
    this.model.send(message);
  }

  soon(what, time, message) {
    clearTimeout(this.waiting[what]?.timer);
    const timer = setTimeout(() => {
      delete this.waiting[what];
      this.model.send(message());
    }, time);
    this.waiting[what] = { timer, message };
  }

  // --- the list -------------------------------------------------------------------------------------------------

  drawFrame() {
    const frame = this.model.get("frame") ?? {};
    const labels = (this.labels = frame.labels ?? {});
    this.root.lang = frame.lang ?? "";
    for (const name of ["catalog", "show", "search"]) this[`${name}Label`].textContent = labels[name] ?? "";
    for (const name of ["more", "save", "undo", "accept", "next", "again"]) this[name].textContent = labels[name] ?? "";
    this.rows.setAttribute("aria-label", labels.list ?? "");
    this.options(this.catalog, list(frame.catalogs).map((name, n) => [String(n), name]), String(frame.catalog ?? ""));
    this.options(this.show, list(frame.filters), frame.filter);
    this.bar.max = frame.all || 1;
    this.bar.value = frame.done ?? 0;
    this.bar.setAttribute("aria-label", frame.progress ?? "");
    this.done.textContent = frame.progress ?? "";
    this.checking.textContent = frame.checking ?? "";
    this.unsaved.textContent = frame.changed ?? "";
    this.header.replaceChildren(...list(frame.header).map((text) => make("li", "dgw-finding", text)));
    if (frame.checking) this.soon("check", 30, () => ({ kind: "check" }));
  }

  options(select, choices, chosen) {
    const nodes = choices.map(([value, text]) => {
      const node = make("option", "", text);
      node.value = value;
      return node;
    });
    const before = [...select.options].map((node) => `${node.value} ${node.textContent}`).join("\n");
    // An open list must not be drawn anew under a person's hand.
    if (before !== nodes.map((node) => `${node.value} ${node.textContent}`).join("\n")) select.replaceChildren(...nodes);
    if (chosen !== undefined) select.value = chosen;
  }

  drawRows() {
    const { rows = [], shown = "", more = false } = this.model.get("rows") ?? {};
    const open = this.model.get("entry")?.n;
    const hold = this.rows.contains(document.activeElement) ? document.activeElement.dataset.n : null;
    this.shown.textContent = shown;
    this.more.hidden = !more;
    const nodes = list(rows).map((row) => {
      const item = make("li");
      const node = make("button", "dgw-row");
      node.type = "button";
      node.dataset.n = row.n;
      node.append(make("span", "dgw-row-text", row.text), ...list(row.marks).map((mark) => make("span", "dgr-mark", mark)));
      if (row.n === open) node.setAttribute("aria-current", "true");
      node.addEventListener("click", () => this.send({ kind: "open", n: row.n }));
      item.append(node);
      return item;
    });
    const top = this.rows.scrollTop;
    this.rows.replaceChildren(...nodes);
    this.rows.scrollTop = top;
    if (hold !== null) this.rows.querySelector(`[data-n="${Number(hold)}"]`)?.focus({ preventScroll: true });
  }

  step(event) {
    const rows = [...this.rows.querySelectorAll(".dgw-row")];
    const at = rows.indexOf(event.target.closest(".dgw-row"));
    const to = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[event.key];
    if (to) event.preventDefault();
    to?.focus();
  }

  // --- the entry ------------------------------------------------------------------------------------------------

  drawEntry() {
    const entry = this.model.get("entry") ?? {};
    const { labels } = this;
    this.entry.hidden = entry.n === undefined;
    if (entry.n === undefined) return;
    const about = [make("p", "dgr-place", entry.context), ...list(entry.notes).map((note) => make("p", "dgw-note", note))];
    if (list(entry.previous).length) {
      const change = make("p", "dgw-change");
      const tags = { gone: "del", new: "ins", same: "span" };
      change.append(...entry.previous.map(([kind, text]) => make(tags[kind] ?? "span", "", text)));
      about.push(make("div", "dg-label", labels.previous), change);
    }
    this.about.replaceChildren(...about);
    this.areas = [];
    this.marked = [];
    const boxes = list(entry.forms).map((form, n) => {
      const box = make("div", "dgw-form");
      const label = make("label", "dg-label", entry.labels[n]);
      const area = make("textarea", "dgw-area");
      area.id = `${this.id}-form-${n}`;
      label.htmlFor = area.id;
      area.lang = entry.lang;
      area.value = form;
      area.rows = Math.min(8, Math.max(2, Math.ceil(form.length / 48)));
      area.spellcheck = true;
      area.addEventListener("input", () => this.typed());
      area.addEventListener("focus", () => (this.last = area));
      const marked = make("p", "dgw-marked");
      marked.lang = entry.lang;
      this.areas.push(area);
      this.marked.push(marked);
      box.append(label, area, marked);
      return box;
    });
    this.last = this.areas[0];
    const hold = this.target.contains(document.activeElement);
    this.target.replaceChildren(...boxes);
    if (hold) this.last?.focus();
    for (const row of this.rows.querySelectorAll(".dgw-row")) {
      if (Number(row.dataset.n) === entry.n) {
        row.setAttribute("aria-current", "true");
        const { offsetTop } = row;
        const { scrollTop, clientHeight } = this.rows;
        if (offsetTop < scrollTop || offsetTop > scrollTop + clientHeight - 40) this.rows.scrollTop = Math.max(0, offsetTop - 60);
      } else row.removeAttribute("aria-current");
    }
  }

  typed() {
    this.soon("type", SOON, () => ({ kind: "type", forms: this.areas.map((area) => area.value) }));
    this.soon("try", LATER, () => ({ kind: "try" }));
  }

  /** A text with what is read in it: underlined, and named above the words. */
  pieces(node, pieces) {
    node.replaceChildren(
      ...list(pieces).map(([text, label, bad]) => {
        if (!label && !bad) return document.createTextNode(text);
        const mark = make("mark", bad ? "dgw-mark dgw-bad" : "dgw-mark");
        if (label) mark.append(make("small", "dgw-kind", label));
        mark.append(make("span", "dgw-word", text));
        return mark;
      }),
    );
  }

  drawLive() {
    const live = this.model.get("live") ?? {};
    const { labels } = this;
    if (live.source === undefined) return;
    const sources = list(live.source).map((pieces) => {
      const text = make("p", "dgw-marked");
      text.lang = "en";
      this.pieces(text, pieces);
      return text;
    });
    this.source.replaceChildren(make("h2", "dg-label", labels.source), ...sources);
    list(live.target).forEach((pieces, n) => this.marked?.[n] && this.pieces(this.marked[n], pieces));
    for (const name of ["undo", "save"]) this[name].setAttribute("aria-disabled", String(!live[name]));
    this.unsaved.textContent = live.changed ?? "";
    this.block(this.read, labels.read, list(live.read).map((text) => [text]), labels.nothing_read);
    this.block(this.facts, labels.rule, list(live.facts), "");
    this.drawTerms(list(live.terms));
    this.drawFindings(list(live.findings));
  }

  /** A heading and a list of lines, a line with a remark where something is not right. */
  block(node, title, lines, none) {
    node.hidden = !lines.length && !none;
    const items = lines.map(([text, remark]) => {
      const item = make("li", remark ? "dgw-wrong" : "", text);
      if (remark) item.append(make("strong", "dgw-remark", remark));
      return item;
    });
    const rows = make("ul", "dgw-lines");
    rows.append(...items);
    node.replaceChildren(make("h2", "dg-label", title), lines.length ? rows : make("p", "dgw-note", none));
  }

  drawTerms(terms) {
    this.terms.hidden = !terms.length;
    const nodes = terms.map(({ source, forms, used }) => {
      const row = make("div", "dgw-term");
      row.append(make("span", "dgw-term-source", `${used ? "✓ " : ""}${source}`));
      for (const form of forms.slice(0, 8)) {
        const node = make("button", "dgw-put", form);
        node.type = "button";
        node.lang = this.model.get("entry")?.lang ?? "";
        node.addEventListener("click", () => this.put(form));
        row.append(node);
      }
      return row;
    });
    if (this.terms.contains(document.activeElement)) return; // a button must not vanish under the finger
    this.terms.replaceChildren(make("h2", "dg-label", this.labels.terms), ...nodes);
  }

  put(text) {
    const area = this.last;
    if (!area) return;
    area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    this.typed();
  }

  drawFindings(findings) {
    // What is the same is not read out again, and a reason that is being written stays where it is.
    const now = JSON.stringify([this.model.get("entry")?.stamp, this.labels.findings, findings]);
    if (now === this.heard || this.findings.querySelector("input:focus")) return;
    this.heard = now;
    const nodes = findings.map((one, n) => {
      const item = make("li", `dgw-finding dgw-${one.sure}${one.waived ? " dgw-let" : ""}`);
      const head = make("p", "dgw-head");
      head.append(make("strong", "", one.title), make("span", "dgr-mark", one.waived ? this.labels.waived : one.certainty));
      item.append(head, make("p", "", one.text));
      if (!one.waived) item.append(this.waiver(one, n));
      return item;
    });
    const rows = make("ul", "dgw-lines");
    rows.append(...nodes);
    this.findings.replaceChildren(
      make("h2", "dg-label", this.labels.findings),
      findings.length ? rows : make("p", "dgw-clean", `✓ ${this.labels.clean}`),
    );
  }

  waiver(one, n) {
    const form = make("form", "dgw-waive");
    const reason = make("input", "dgr-search");
    reason.type = "text";
    reason.id = `${this.id}-reason-${n}`;
    const label = make("label", "dg-label", this.labels.reason);
    label.htmlFor = reason.id;
    const button = make("button", "dg-act dgw-button", this.labels.waive);
    button.type = "submit";
    form.append(label, reason, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      reason.blur();
      this.send({ kind: "waive", cls: one.cls, reason: reason.value });
    });
    return form;
  }

  // --- what its experiment showed, and what is said ----------------------------------------------------------------

  drawResult() {
    const result = this.model.get("result") ?? {};
    this.result.hidden = result.summary === undefined;
    this.verdict.className = `dgr-verdict ${result.holds ? "dgr-holds" : "dgr-fails"}`;
    const sign = make("span", "dgr-sign", result.holds ? "✓" : "✗");
    sign.ariaHidden = "true";
    this.verdict.replaceChildren(sign, make("span", "", [result.summary, result.detail].filter(Boolean).join(" ")));
    this.steps.replaceChildren(...list(result.steps).map((step) => this.told(step)));
  }

  told(step) {
    const node = make("div", step.before && step.after ? "dgr-step dgr-both" : "dgr-step");
    const told = make("div", "dgr-told");
    if (step.tried) told.append(make("p", "dgr-tried", step.tried));
    for (const text of list(step.told)) told.append(make("p", "", text));
    if (step.refused) told.append(make("p", "dgr-refused", step.refused));
    for (const text of list(step.changed)) told.append(make("p", "dgr-change", text));
    node.append(told);
    for (const when of ["before", "after"]) {
      if (!step[when]) continue;
      const figure = make("figure", "dgr-drawing");
      const image = make("img");
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(step[when])}`;
      image.alt = this.labels[when];
      figure.append(image, make("figcaption", "dg-label", this.labels[when]));
      node.append(figure);
    }
    return node;
  }

  drawSaid() {
    this.said.textContent = this.model.get("said")?.text ?? "";
  }
}

export default {
  render({ model, el }) {
    const bench = new Bench(model, el);
    const draws = DRAWN.map((name) => [`change:${name.toLowerCase()}`, () => bench[`draw${name}`]()]);
    for (const [kind, draw] of draws) model.on(kind, draw);
    return () => {
      for (const [kind, draw] of draws) model.off?.(kind, draw);
      for (const { timer } of Object.values(bench.waiting)) clearTimeout(timer);
      bench.root.remove();
    };
  },
};
