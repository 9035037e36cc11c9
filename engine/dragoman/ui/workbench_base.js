// The parts of which the workbench is made: fields and buttons, messages, files in and out, texts in pieces.

const SOON = 150; // milliseconds after which what is typed is checked
const LATER = 700; // and after which the game is asked
const PIECE = 2 ** 21; // bytes of a file that are sent at once: a server of notebooks takes no large message

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined && text !== null && text !== "") node.textContent = String(text);
  return node;
}

const list = (value) => (Array.isArray(value) ? value : []);
let count = 0;

class Sheet {
  constructor(model) {
    this.model = model;
    this.id = `dgw-${(count += 1)}`;
    this.waiting = {};
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

  async uploaded(file) {
    if (!file) return;
    const about = { kind: "upload", name: file.name, lang: this.lang.value, size: file.size };
    for (let at = 0; at === 0 || at < file.size; at += PIECE) {
      const piece = await file.slice(at, at + PIECE).arrayBuffer();
      this.model.send({ ...about, at }, undefined, [piece]);
    }
    this.upload.value = "";
  }

  /** Hand out a file: the only way out of the page. */
  handOut(content, buffers) {
    if (content?.kind !== "file" || !buffers?.length) return;
    const link = make("a");
    link.href = URL.createObjectURL(new Blob([buffers[0]], { type: "application/octet-stream" }));
    link.download = content.name;
    this.root.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
}
