// The tab for texts: fields for a text, and what was found in it. All text is set as textContent.

const list = (value) => (Array.isArray(value) ? value : []);
const WAIT = 900; // milliseconds after the last key until a text is compared
const PARTS = ["Labels", "Choices", "Shown", "Run"];
let count = 0;

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = String(text);
  return node;
}

function marked(pieces) {
  return list(pieces).map(([text, on]) => make(on ? "mark" : "span", on ? "dga-mark" : "", text));
}

class Audit {
  constructor(model, el) {
    this.model = model;
    this.id = `dga-${(count += 1)}`;
    this.root = make("div", "dg dga");
    for (const kind of ["keydown", "keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.root.addEventListener("focusin", (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true"));
    const top = make("div", "dga-top");
    this.game = this.field("game", "select", top);
    this.lang = this.field("lang", "select", top);
    this.file = this.field("file", "input", top);
    this.file.type = "file";
    this.file.accept = ".txt,.md,.po,.mo";
    this.root.append(top);
    this.text = this.field("text", "textarea", this.root);
    this.text.rows = 9;
    this.text.spellcheck = false;
    this.compare = make("button", "dg-act dga-compare");
    this.compare.type = "button";
    this.root.append(this.compare);
    this.found = make("div", "dga-found");
    this.found.setAttribute("aria-live", "polite");
    this.root.append(this.found);
    for (const node of [this.game, this.lang]) {
      node.addEventListener("change", () => this.send({ kind: "choose", game: this.game.value, lang: this.lang.value }));
    }
    this.compare.addEventListener("click", () => this.ask());
    this.text.addEventListener("input", () => {
      clearTimeout(this.timer);
      if (this.text.value.trim()) this.timer = setTimeout(() => this.ask(), WAIT);
    });
    this.file.addEventListener("change", () => this.upload());
    el.append(this.root);
    for (const name of PARTS) this[`draw${name}`]();
  }

  field(name, tag, parent) {
    const box = make("div", `dga-field dga-${name}`);
    const label = make("label", "dg-label");
    const control = make(tag, tag === "select" ? "dgr-select" : "dgr-search");
    control.id = `${this.id}-${name}`;
    label.htmlFor = control.id;
    box.append(label, control);
    parent.append(box);
    this[`${name}Label`] = label;
    return control;
  }

  send(message, buffers) {
    this.model.send(message, undefined, buffers);
  }

  ask() {
    clearTimeout(this.timer);
    this.send({ kind: "text", text: this.text.value });
  }

  async upload() {
    const file = this.file.files[0];
    this.file.value = "";
    if (!file) return;
    this.send({ kind: "file", name: file.name }, [await file.arrayBuffer()]);
  }

  drawLabels() {
    const labels = (this.labels = this.model.get("labels") ?? {});
    this.root.lang = labels.userLang ?? "";
    for (const name of ["game", "lang", "text", "file"]) this[`${name}Label`].textContent = labels[name] ?? "";
    this.compare.textContent = labels.compare ?? "";
  }

  drawChoices() {
    const { games, game, langs, lang } = this.model.get("choices") ?? {};
    for (const [node, choices, chosen] of [[this.game, games, game], [this.lang, langs, lang]]) {
      node.replaceChildren(
        ...list(choices).map(([value, text]) => {
          const option = make("option", "", text);
          option.value = value;
          return option;
        }),
      );
      node.value = chosen ?? "";
    }
    this.text.lang = lang ?? "";
  }

  drawShown() {
    const shown = this.model.get("shown") ?? {};
    this.found.replaceChildren();
    if (!shown.summary) return;
    this.found.append(make("p", "dga-summary", shown.summary));
    if (shown.agrees) this.found.append(make("p", "dga-agrees", `✓ ${shown.agrees}`));
    this.steppers = [];
    list(shown.findings).forEach((one, n) => this.found.append(this.finding(one, n)));
    for (const rest of [shown.unmatched, shown.unmentioned]) {
      if (!list(rest?.rows).length) continue;
      const box = make("details", "dga-rest");
      const rows = make("ul");
      rows.lang = this.text.lang;
      rows.append(...rest.rows.map((text) => make("li", "", text)));
      box.append(make("summary", "", rest.title), rows);
      this.found.append(box);
    }
  }

  /** The run that was asked for, in the place that is open for it. */
  drawRun() {
    const run = this.model.get("run") ?? {};
    this.steppers?.[run.n]?.show(run);
  }

  /** A place for the run of a counterexample; the first time it is opened the game is asked. */
  stepped(n) {
    const box = make("details", "dga-run");
    const stepper = (this.steppers[n] = new Stepper());
    stepper.label(this.labels);
    stepper.walk.hidden = true;
    box.append(make("summary", "", this.labels.run), ...stepper.nodes);
    box.addEventListener("toggle", () => {
      if (box.open && !box.asked) this.send({ kind: "run", n });
      box.asked = box.asked || box.open;
    });
    return box;
  }

  finding(one, n) {
    const box = make("section", `dgr-result dga-finding dga-${one.certainty === "possible" ? "possible" : "sure"}`);
    const head = make("h3", "dga-title", one.title);
    head.append(...list(one.marks).map((mark) => make("span", "dgr-mark", mark)));
    if (one.line) head.append(make("span", "dgr-place", one.line));
    const text = make("blockquote", "dga-sentence");
    text.lang = this.text.lang;
    text.append(...marked(one.sentence));
    const rule = make("p", "dga-rule");
    rule.lang = this.text.lang;
    rule.append(...marked(one.told));
    box.append(head, text, make("p", "dga-message", one.message), rule);
    if (one.rule) box.append(make("p", "dgr-place", one.rule));
    if (one.counter) box.append(make("p", "dga-counter", one.counter));
    if (one.counter) box.append(this.stepped(n));
    return box;
  }
}

function render({ model, el }) {
  const sheet = new Audit(model, el);
  for (const name of PARTS) {
    model.on(`change:${name.toLowerCase()}`, () => sheet[`draw${name}`]());
  }
}

export default { render };
