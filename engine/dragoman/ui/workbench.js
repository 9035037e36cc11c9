// The workbench: the list of a catalog's entries, the open one in two languages, what is read and found in it.
//
// All text comes from the traits and is set as textContent. Drawings are shown as images, so nothing in them can run.

const DRAWN = ["Labels", "Catalogs", "Frame", "Rows", "Entry", "Live", "Result", "Disk", "Programs", "Said"];

class Bench extends Frame {
  constructor(model, el) {
    super(model);
    this.root = make("div", "dg dgw");
    for (const kind of ["keydown", "keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    this.build();
    el.append(this.root);
    for (const name of DRAWN) this[`draw${name}`]();
  }

  // --- the list -------------------------------------------------------------------------------------------------

  drawLabels() {
    const labels = (this.labels = this.model.get("labels") ?? {});
    this.root.lang = labels.userLang ?? "";
    for (const name of ["catalog", "show", "search", "path", "lang", "upload"]) this[`${name}Label`].textContent = labels[name] ?? "";
    const buttons = [...TOOLS, "pageBefore", "pageAfter", "open", "merge", "over", "theirs"];
    for (const name of buttons) this[name].textContent = labels[name] ?? "";
    this.stepper.label(labels);
    this.fuzzyName.textContent = labels.fuzzy ?? "";
    this.otherTitle.textContent = labels.other ?? "";
    this.farTitle.textContent = labels.progressAll ?? "";
    this.rows.setAttribute("aria-label", labels.list ?? "");
    this.options(this.lang, list(labels.langs), this.lang.value);
  }

  drawCatalogs() {
    const { names, at, progress } = this.model.get("catalogs") ?? {};
    if (at !== this.opened) this.other.open = false;
    this.opened = at;
    this.options(this.catalog, list(names).map((name, n) => [String(n), name]), String(at ?? ""));
    this.farRows.replaceChildren(
      ...list(progress).map(([name, done, all, text]) => {
        const row = make("li", "dgw-far-row");
        const bar = make("progress", "dgw-bar");
        bar.max = all || 1;
        bar.value = done;
        bar.setAttribute("aria-label", name);
        row.append(make("span", "", name), make("span", "dgw-note", text), bar);
        return row;
      }),
    );
  }

  drawFrame() {
    const frame = this.model.get("frame") ?? {};
    this.options(this.show, list(frame.filters), frame.filter);
    if (document.activeElement !== this.search) this.search.value = frame.query ?? "";
    this.bar.max = frame.all || 1;
    this.bar.value = frame.done ?? 0;
    this.bar.setAttribute("aria-label", frame.progress ?? "");
    this.done.textContent = frame.progress ?? "";
    this.checking.textContent = frame.checking ?? "";
    this.unsaved.textContent = frame.changed ?? "";
    this.header.replaceChildren(...list(frame.header).map((text) => make("li", "dgw-finding", text)));
    if (frame.checking) this.soon("check", 30, () => ({ kind: "check" }));
  }

  drawRows() {
    const { rows = [], shown = "", page = "", before = false, after = false } = this.model.get("rows") ?? {};
    const open = this.model.get("entry")?.n;
    const hold = this.rows.contains(document.activeElement) ? document.activeElement.dataset.n : null;
    this.shown.textContent = shown;
    this.pages.hidden = !page;
    this.page.textContent = page;
    this.pageBefore.setAttribute("aria-disabled", String(!before));
    this.pageAfter.setAttribute("aria-disabled", String(!after));
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
    const top = this.pageShown === page ? this.rows.scrollTop : 0;
    this.pageShown = page;
    this.rows.replaceChildren(...nodes);
    this.rows.scrollTop = top;
    if (this.moved) this.reveal();
    this.moved = false;
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
    this.moved = this.rows.querySelector(`[data-n="${entry.n}"]`) === null; // its page comes after it
    this.reveal();
  }

  /** Mark the open entry in the list, and bring it into sight. */
  reveal() {
    const n = this.model.get("entry")?.n;
    for (const row of this.rows.querySelectorAll(".dgw-row")) {
      if (Number(row.dataset.n) === n) {
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
    this.fuzzy.checked = Boolean(live.fuzzy);
    this.block(this.read, labels.read, list(live.read).map((text) => [text]), labels.nothingRead);
    this.drawMarks(list(live.marks));
    this.block(this.facts, labels.rule, list(live.facts), "");
    this.drawTerms(list(live.terms));
    this.drawFindings(list(live.findings));
  }

  /** Waivers and the acceptance, each with a button that takes it back. */
  drawMarks(marks) {
    this.marks.hidden = !marks.length;
    const nodes = marks.map(({ comment, text, old }) => {
      const row = make("p", old ? "dgw-stood dgw-old" : "dgw-stood");
      row.append(make("span", "", `✓ ${text}`), ...(old ? [make("strong", "dgw-remark", old)] : []));
      const node = make("button", "dg-act dgw-button", this.labels.withdraw);
      node.type = "button";
      node.addEventListener("click", () => this.send({ kind: "withdraw", comment }));
      row.append(node);
      return row;
    });
    this.marks.replaceChildren(...nodes);
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
    this.stepper.show(result);
  }

  drawDisk() {
    const { text } = this.model.get("disk") ?? {};
    this.disk.hidden = !text;
    this.diskText.textContent = text ?? "";
  }

  drawPrograms() {
    const { told, findings } = this.model.get("programs") ?? {};
    this.programs.hidden = !told;
    if (!told) return this.programs.replaceChildren();
    const rows = make("ul", "dgw-lines");
    rows.append(
      ...list(findings).map((one) => {
        const item = make("li", `dgw-finding dgw-${one.sure}`);
        const head = make("p", "dgw-head");
        head.append(make("strong", "", one.title), make("span", "dgr-mark", one.certainty));
        item.append(head, make("p", "", one.text));
        if (one.n !== null) {
          const node = make("button", "dgw-put", one.source);
          node.type = "button";
          node.addEventListener("click", () => this.send({ kind: "open", n: one.n }));
          item.append(node);
        }
        return item;
      }),
    );
    this.programs.replaceChildren(
      make("h2", "dg-label", this.labels.programs),
      ...list(told).map((text) => make("p", "dgw-note", text)),
      list(findings).length ? rows : make("p", "dgw-clean", this.labels.programsClean),
    );
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
    const out = (content, buffers) => bench.handOut(content, buffers);
    model.on("msg:custom", out);
    return () => {
      model.off?.("msg:custom", out);
      for (const [kind, draw] of draws) model.off?.(kind, draw);
      for (const { timer } of Object.values(bench.waiting)) clearTimeout(timer);
      bench.root.remove();
    };
  },
};
