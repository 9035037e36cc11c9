// The board: draws one plain dict (trait `view`), sends small messages back, knows no game and no language.
//
// All text comes from the view and is set as textContent. Pictures are SVG text, either in the view or, by key, in the
// trait `icons`; they pass a parser that lets through shapes and nothing else. Nothing is ever fetched.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan"]);
const LOOKS = new Set([
  "viewBox", "preserveAspectRatio", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d", "points",
  "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray",
  "stroke-opacity", "opacity", "transform", "class", "font-size", "font-weight", "font-family", "text-anchor",
  "dominant-baseline", "textLength", "lengthAdjust",
]);
const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"]);
const STANDING = new Set(["merchant", "mani", "neutral", "governor", "smuggler", "family"]);
const PILED = new Set(["merchant", "mani"]);
const AGAIN = 300; // milliseconds in which the same message counts as a double click

// --- pictures ---------------------------------------------------------------------------------------------------

function copyShape(from, depth) {
  if (depth > 12 || from.namespaceURI !== SVG || !SHAPES.has(from.localName)) return null;
  const to = document.createElementNS(SVG, from.localName);
  for (const { name, value } of from.attributes) {
    if (LOOKS.has(name) && !/url|script|&|\\/i.test(value)) to.setAttribute(name, value);
  }
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.append(child.data);
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const copy = copyShape(child, depth + 1);
      if (copy) to.append(copy);
    }
  }
  return to;
}

const parsed = new Map();

function parsePicture(text) {
  if (!parsed.has(text)) {
    if (parsed.size > 600) parsed.clear();
    let shape = null;
    const found = new DOMParser().parseFromString(text, "image/svg+xml");
    if (!found.querySelector("parsererror")) shape = copyShape(found.documentElement, 0);
    if (shape) {
      shape.setAttribute("aria-hidden", "true");
      shape.setAttribute("focusable", "false");
    }
    parsed.set(text, shape);
  }
  return parsed.get(text)?.cloneNode(true) ?? null;
}

// --- small helpers ----------------------------------------------------------------------------------------------

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined && text !== null && text !== "") node.textContent = String(text);
  return node;
}

/** Text drawn by the style sheet: small marks on a place, whose spoken name says the same in words. */
function mark(className, text) {
  const node = make("span", `${className} dg-mark`);
  node.dataset.text = text;
  return node;
}

function hide(node) {
  node.setAttribute("aria-hidden", "true");
  return node;
}

/** Everything that takes focus in JupyterLab must say that its keys are its own. */
function own(node) {
  node.setAttribute("data-lm-suppress-shortcuts", "true");
  return node;
}

function button(className, text) {
  const node = own(make("button", className, text));
  node.type = "button";
  return node;
}

const list = (value) => (Array.isArray(value) ? value : []);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

class Board {
  constructor(model, el) {
    this.model = model;
    this.sent = { text: "", at: 0 };
    this.drawn = {};
    this.cells = [];
    this.at = 0; // index of the one cell that Tab reaches
    this.line = null; // the one log line that Tab reaches
    this.unfolded = new Set(); // headings of the hints that the person has opened
    this.root = make("div", "dg");
    this.frame();
    this.root.addEventListener("click", (event) => this.click(event));
    this.root.addEventListener("keydown", (event) => this.key(event));
    for (const kind of ["keyup", "keypress"]) this.root.addEventListener(kind, (event) => event.stopPropagation());
    this.root.addEventListener("contextmenu", (event) => {
      const cell = event.target.closest(".dg-cell");
      if (cell && this.open(cell)) event.preventDefault();
    });
    this.root.addEventListener("focusin", (event) => this.focused(event.target));
    el.append(this.root);
    this.draw();
  }

  frame() {
    const part = (tag, name, parent) => {
      const node = make(tag, `dg-${name}`);
      parent.append(node);
      return (this[name] = node);
    };
    part("div", "body", this.root);
    part("div", "head", this.body);
    part("div", "title", this.head);
    part("div", "tools", this.head);
    part("div", "main", this.body);
    part("div", "left", this.main);
    this.maps = new Plans(this, part("div", "plans", this.left));
    part("div", "grid", this.left).setAttribute("role", "grid");
    part("div", "info", this.left);
    part("div", "mid", this.main);
    part("div", "ask", this.mid);
    part("p", "prompt", this.ask);
    const status = part("p", "status", this.ask);
    status.setAttribute("role", "status");
    status.setAttribute("aria-live", "polite");
    part("div", "hints", this.mid);
    part("div", "actions", this.mid);
    part("div", "story", this.mid);
    part("div", "side", this.main);
    part("div", "panels", this.side);
    part("div", "over", this.root); // the curtain and the small dialog live here
  }

  // --- what the person did --------------------------------------------------------------------------------------

  send(message) {
    const text = JSON.stringify(message);
    const now = Date.now();
    if (text === this.sent.text && now - this.sent.at < AGAIN) return;
    this.sent = { text, at: now };
    this.model.send(message);
  }

  click(event) {
    const target = event.target;
    const cell = target.closest(".dg-cell");
    if (this.dialog && !target.closest(".dg-dialog")) this.shut(false);
    if (cell) {
      this.moveTo(this.cells.findIndex((known) => known.node === cell));
      if (target.closest(".dg-more") && this.open(cell)) return;
      this.play(cell);
      return;
    }
    const map = this.maps.owner(target);
    if (map) {
      map.press(event);
      return;
    }
    const pressed = target.closest("[data-send]");
    if (pressed && pressed.getAttribute("aria-disabled") !== "true") {
      if (pressed.closest(".dg-dialog")) this.shut(true);
      this.send(JSON.parse(pressed.dataset.send));
    } else if (target.closest(".dg-close")) this.shut(true);
  }

  /** A legal place is played, one with only further actions opens them, any other asks why not. */
  play(cell) {
    const { data } = this.cells.find((known) => known.node === cell);
    if (data.action) this.send({ kind: "act", id: data.action });
    else if (!this.open(cell)) this.send({ kind: "why", n: data.n });
  }

  key(event) {
    event.stopPropagation(); // JupyterLab listens further out: none of its shortcuts may see a key of the board
    if (event.key === "Escape" && this.dialog) {
      event.preventDefault();
      this.shut(true);
      return;
    }
    if (this.dialog?.contains(event.target)) return this.walk(event, [...this.dialog.querySelectorAll("button")]);
    const cell = event.target.closest(".dg-cell");
    if (event.target.closest(".dg-map")) this.maps.owner(event.target)?.keyed(event);
    else if (cell) this.gridKey(event, cell);
    else if (event.target.closest(".dg-story")) this.walk(event, [...this.story.querySelectorAll("button")]);
    else if (event.target.closest(".dg-actions")) this.walk(event, [...this.actions.querySelectorAll("button")]);
  }

  gridKey(event, cell) {
    if ((event.shiftKey && event.key === "Enter") || event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
      event.preventDefault();
      this.open(cell);
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.play(cell);
      return;
    }
    if (event.altKey || event.metaKey) return;
    const lines = this.linesOfCells();
    const row = lines.findIndex((line) => line.includes(this.at));
    const line = lines[row];
    const column = line.indexOf(this.at);
    const last = lines.length - 1;
    const forward = this.root.dir === "rtl" ? -1 : 1;
    const middle = (i) => {
      const box = this.cells[i].node.getBoundingClientRect();
      return (box.left + box.right) / 2;
    };
    const inLine = (to) => line[Math.max(0, Math.min(line.length - 1, to))];
    /** The cell of another line that lies straight above or below, or nearest to that. */
    const over = (to) => lines[Math.max(0, Math.min(last, to))].reduce((best, i) =>
      (Math.abs(middle(i) - middle(this.at)) < Math.abs(middle(best) - middle(this.at)) ? i : best));
    const target = {
      ArrowRight: () => inLine(column + forward),
      ArrowLeft: () => inLine(column - forward),
      ArrowDown: () => over(row + 1),
      ArrowUp: () => over(row - 1),
      Home: () => (event.ctrlKey ? 0 : inLine(0)),
      End: () => (event.ctrlKey ? this.cells.length - 1 : inLine(line.length - 1)),
      PageUp: () => over(0),
      PageDown: () => over(last),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    this.moveTo(target());
    this.cells[this.at].node.focus();
  }

  /** Indexes of the cells by the lines in which they are seen: a long row of cards takes several. */
  linesOfCells() {
    const lines = [];
    let top = null;
    this.cells.forEach(({ node }, i) => {
      const here = node.offsetTop;
      if (top === null || Math.abs(here - top) > 3) lines.push([]);
      top = here;
      lines.at(-1).push(i);
    });
    return lines;
  }

  /** Arrows, Home and End in a column of buttons. */
  walk(event, buttons) {
    const here = buttons.indexOf(event.target.closest("button"));
    const last = buttons.length - 1;
    const to = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: last }[event.key];
    if (to === undefined || here < 0) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(last, to))].focus();
  }

  focused(target) {
    const cell = target.closest(".dg-cell");
    if (cell) this.moveTo(this.cells.findIndex((known) => known.node === cell));
    const line = target.closest(".dg-line");
    if (line && line !== this.line) {
      this.line?.setAttribute("tabindex", "-1");
      line.setAttribute("tabindex", "0");
      this.line = line;
    }
  }

  moveTo(index) {
    if (index < 0) return;
    this.at = index;
    this.cells.forEach(({ node }, i) => node.setAttribute("tabindex", i === index ? "0" : "-1"));
  }

  // --- further actions about one place --------------------------------------------------------------------------

  open(cell) {
    const { data } = this.cells.find((known) => known.node === cell);
    const ids = [data.action, ...list(data.secondary)].filter(Boolean);
    const places = list(this.view.plans).flatMap((plan) => list(plan.places)).map(({ id, text }) => ({ id, text, primary: true }));
    const known = new Map([...places, ...list(this.view.actions)].map((action) => [action.id, action]));
    if (data.action && data.act && !known.has(data.action)) known.set(data.action, { id: data.action, text: data.act, primary: true });
    const actions = ids.map((id) => known.get(id)).filter(Boolean);
    if (!list(data.secondary).length || !actions.length) return false;
    this.shut(false);
    const dialog = make("div", "dg-dialog");
    dialog.setAttribute("role", "dialog");
    dialog.setAttribute("aria-label", data.name ?? String(data.n));
    dialog.append(hide(make("div", "dg-dialog-name", data.name)));
    for (const action of actions) dialog.append(this.actionButton(action));
    if (this.labels.close) dialog.append(button("dg-close", this.labels.close));
    this.over.append(dialog);
    const frame = this.root.getBoundingClientRect();
    const box = cell.getBoundingClientRect();
    const left = Math.min(box.left - frame.left, frame.width - dialog.offsetWidth - 8);
    const under = box.bottom - frame.top + 6;
    const above = box.top - frame.top - dialog.offsetHeight - 6;
    dialog.style.left = `${Math.max(4, left)}px`;
    dialog.style.top = `${under + dialog.offsetHeight > frame.height && above > 0 ? above : under}px`;
    this.dialog = dialog;
    this.opener = cell;
    dialog.querySelector("button").focus();
    return true;
  }

  shut(back) {
    if (!this.dialog) return;
    this.dialog.remove();
    this.dialog = null;
    if (back) this.opener?.focus({ preventScroll: true });
  }

  // --- drawing --------------------------------------------------------------------------------------------------

  picture(icon, className = "dg-pic") {
    if (!icon) return null;
    const text = icon.trimStart().startsWith("<") ? icon : this.icons[icon];
    const shape = typeof text === "string" ? parsePicture(text) : null;
    if (!shape) return null;
    const holder = hide(make("span", className));
    holder.append(shape);
    return holder;
  }

  /** Draw what changed. Focus stays on the same place, action or log line, or goes to the next best thing to do. */
  draw() {
    this.view = this.model.get("view") ?? {};
    this.icons = this.model.get("icons") ?? {};
    this.labels = this.view.labels ?? {};
    this.sent.at = 0;
    const { root, view, labels } = this;
    const held = root.getRootNode().activeElement;
    const holds = held && root.contains(held) ? { key: held.dataset.key, zone: this.zone(held) } : null;
    const language = String(view.lang ?? "");
    root.lang = language;
    root.dir = labels.dir ?? (RIGHT_TO_LEFT.has(language.split(/[-_]/)[0]) ? "rtl" : "ltr");
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", view.title ?? "");
    root.classList.toggle("dg-ended", Boolean(view.over));
    this.shut(false);
    this.title.textContent = view.title ?? "";
    this.prompt.textContent = view.prompt ?? "";
    if (this.status.textContent !== (view.status ?? "")) this.status.textContent = view.status ?? "";
    this.changed("tools", [view.undo, labels.undo], () => this.drawTools());
    this.maps.draw(list(view.plans));
    this.drawGrid();
    this.changed("actions", [view.actions, view.step, labels], () => this.drawActions());
    this.drawStory();
    this.changed("panels", [view.players, labels], () => this.drawPanels());
    this.changed("info", [view.info, labels], () => this.drawInfo());
    this.changed("hints", [view.hints], () => this.drawHints());
    const lifted = this.changed("over", [view.curtain], () => this.drawCurtain());
    if (holds || (lifted && view.curtain)) this.restore(holds, lifted);
  }

  changed(part, data, redraw) {
    const text = JSON.stringify(data);
    if (this.drawn[part] === text) return false;
    const first = this.drawn[part] === undefined;
    this.drawn[part] = text;
    redraw();
    return !first;
  }

  zone(node) {
    return ["plans", "grid", "hints", "actions", "story", "panels", "tools", "over"].find((name) => this[name].contains(node));
  }

  restore(holds, lifted) {
    const now = this.root.getRootNode().activeElement;
    const curtain = this.over.querySelector(".dg-curtain button");
    if (curtain) return curtain.focus({ preventScroll: true });
    if (now && this.root.contains(now)) return;
    const zone = this[holds?.zone];
    const again = holds?.key && zone ? [...zone.querySelectorAll("[data-key]")].find((node) => node.dataset.key === holds.key) : null;
    const next = again ?? (holds?.zone === "grid" && !lifted ? null : this.actions.querySelector("button"))
      ?? this.plans.querySelector("[role=listbox]") ?? this.cells[this.at]?.node;
    next?.focus({ preventScroll: true });
  }

  drawTools() {
    this.tools.replaceChildren();
    if (!this.labels.undo) return;
    const undo = button("dg-tool", this.labels.undo);
    undo.dataset.send = JSON.stringify({ kind: "undo" });
    undo.dataset.key = "undo";
    if (!this.view.undo) undo.setAttribute("aria-disabled", "true");
    if (this.view.undo !== undefined) this.tools.append(undo);
  }

  drawGrid() {
    const grid = this.view.grid ?? {};
    const data = list(grid.cells);
    this.columns = Math.max(1, Number(grid.columns) || 4);
    this.grid.setAttribute("aria-label", grid.label ?? "");
    this.grid.style.setProperty("--dg-columns", this.columns);
    const choosing = data.some((cell) => cell.action || list(cell.secondary).length);
    this.grid.classList.toggle("dg-choosing", choosing);
    const shape = JSON.stringify([this.columns, data.map((cell) => [cell.group ?? "", cell.of, "note" in cell])]);
    const reached = this.cells[this.at]?.data?.n;
    if (this.shape !== shape) this.buildGrid(data, shape);
    const held = this.root.getRootNode().activeElement;
    const heldNumber = this.cells.find(({ node }) => node === held)?.data?.n;
    const fresh = this.cells.every(({ data: old }) => !old);
    data.forEach((cell, i) => {
      const known = this.cells[i];
      if (!same(known.data, cell)) this.drawCell(known, cell);
    });
    if (heldNumber !== undefined && this.cells.find(({ node }) => node === held).data.n !== heldNumber) {
      const moved = this.cells.find(({ data: cell }) => cell.n === heldNumber);
      moved?.node.focus({ preventScroll: true });
    } else if (fresh) {
      const again = data.findIndex((cell) => cell.n === reached);
      this.moveTo(again >= 0 ? again : Math.max(0, data.findIndex((cell) => cell.here)));
    }
  }

  /** Rows of equal length; cells of one group are a row of their own, however many. */
  buildGrid(data, shape) {
    this.shape = shape;
    this.grid.replaceChildren();
    this.cells = [];
    let end = 0;
    for (let start = 0; start < data.length; start = end) {
      const { group } = data[start];
      const row = make("div", group ? "dg-row dg-group-row" : "dg-row");
      row.setAttribute("role", "row");
      if (group) {
        row.setAttribute("aria-label", group);
        row.dataset.text = group;
        if (data[start].of) {
          row.classList.add("dg-fixed-row", data[start].of > 4 ? "dg-long-row" : "dg-short-row");
          row.style.setProperty("--dg-of", data[start].of);
        }
      }
      end = group ? data.findIndex((cell, i) => i > start && cell.group !== group) : Math.min(start + this.columns, data.length);
      if (end < 0) end = data.length;
      if (group && !data.slice(start, end).some((cell) => "note" in cell)) row.classList.add("dg-low");
      for (let i = start; i < end; i += 1) {
        const node = button("dg-cell");
        node.setAttribute("role", "gridcell");
        node.setAttribute("tabindex", i ? "-1" : "0");
        row.append(node);
        this.cells.push({ node, data: null });
      }
      this.grid.append(row);
    }
    this.at = Math.min(this.at, Math.max(0, this.cells.length - 1));
  }

  drawCell(known, cell) {
    const { node, data: old } = known;
    const further = list(cell.secondary).length;
    known.data = cell;
    node.dataset.n = node.dataset.key = cell.n;
    node.setAttribute("aria-label", cell.aria ?? cell.name ?? String(cell.n));
    node.setAttribute("aria-disabled", cell.action || further ? "false" : "true");
    if (further) node.setAttribute("aria-haspopup", "dialog");
    else node.removeAttribute("aria-haspopup");
    node.classList.toggle("dg-legal", Boolean(cell.action));
    node.classList.toggle("dg-further", further > 0);
    node.classList.toggle("dg-here", Boolean(cell.here));
    const inside = hide(make("span", "dg-tile"));
    const scene = make("span", "dg-scene");
    const picture = this.picture(cell.icon, "dg-view");
    if (picture) scene.append(picture);
    // Higher numbers are names, not for reading; the number of a card in a row is no part of the card's name.
    if (cell.n && cell.n < 100) scene.append(cell.group ? mark("dg-num", cell.n) : make("span", "dg-num", cell.n));
    if (cell.x) {
      const hint = mark("dg-x", String(cell.x).replaceAll("·", "·\u200b")); // a row of numbers may break between them
      hint.style.setProperty("--dg-letters", String(cell.x).length);
      scene.append(hint);
    }
    const before = new Map(list(old?.pieces).map((piece) => [`${piece.kind}.${piece.seat}`, piece.count]));
    const figures = make("span", "dg-figures");
    const tray = make("span", "dg-tray");
    for (const piece of list(cell.pieces)) {
      const drawn = this.piece(piece);
      const key = `${piece.kind}.${piece.seat}`;
      if (old && old.n === cell.n && before.get(key) !== piece.count) drawn.classList.add("dg-arrives");
      (STANDING.has(piece.kind) ? figures : tray).append(drawn);
    }
    figures.classList.toggle("dg-crowd", figures.childElementCount > 3);
    const weight = list(cell.pieces)
      .filter(({ kind }) => !STANDING.has(kind))
      .reduce((sum, { kind, count }) => sum + (kind === "demand" ? 3 : count > 1 && kind !== "tile" ? 1.7 : 1.2), 0);
    tray.classList.toggle("dg-crowd", weight > 4.2);
    scene.append(figures);
    if (cell.action) scene.append(this.goSign());
    if (further) {
      const more = mark("dg-more", `+${further}`);
      if (this.labels.more) more.title = this.labels.more;
      scene.append(more);
    }
    const foot = make("span", "dg-foot");
    const name = make("span", "dg-name", cell.name);
    name.style.setProperty("--dg-word", Math.max(...String(cell.name ?? "").split(/\s+/).map((word) => word.length), 1));
    foot.append(name);
    if (cell.note) foot.append(mark("dg-note", cell.note));
    foot.append(tray);
    inside.append(scene, " ", foot); // the space keeps number and name two words
    node.replaceChildren(inside);
  }

  goSign() {
    const sign = make("span", "dg-go");
    sign.append(parsePicture(`<svg xmlns="${SVG}" viewBox="0 0 24 24"><path d="M5 12h11M11 6l6 6-6 6" fill="none" stroke="currentColor"`
      + ' stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'));
    return sign;
  }

  piece(piece) {
    const seat = Number.isInteger(piece.seat) ? piece.seat : null;
    const node = make("span", `dg-piece dg-is-${String(piece.kind).replace(/[^a-z_]/g, "")}`);
    if (piece.title) node.title = piece.title;
    const count = Number(piece.count ?? 1);
    const pile = PILED.has(piece.kind);
    const body = make("span", "dg-body");
    const byOwner = `${piece.kind}.${seat ?? "none"}`;
    const picture = this.picture(piece.icon ?? (this.icons[byOwner] ? byOwner : piece.kind));
    if (picture) body.append(picture);
    if (pile && count > 0) {
      const stack = make("span", "dg-pile");
      if (seat !== null) node.dataset.seat = seat;
      for (let i = 0; i < Math.min(count, 6); i += 1) stack.append(make("i"));
      body.append(stack);
    }
    node.append(body);
    const stacked = piece.kind === "tile" && picture;
    node.classList.toggle("dg-stacked", Boolean(stacked) && count > 1);
    if (pile) node.append(mark("dg-count", count));
    else if (count > 1 && !stacked) node.append(mark("dg-count", `×${count}`));
    if (piece.text && !stacked && piece.text !== String(count)) node.append(mark("dg-sign", piece.text));
    return node;
  }

  actionButton(action) {
    const node = button(action.primary ? "dg-act dg-first" : "dg-act");
    node.dataset.send = JSON.stringify({ kind: "act", id: action.id });
    node.dataset.key = action.id;
    const picture = this.picture(action.icon, "dg-act-pic");
    if (picture) node.append(picture);
    else if (action.cell) node.append(hide(make("span", "dg-num", action.cell)));
    node.append(make("span", "dg-act-text", action.text));
    return node;
  }

  drawActions() {
    const { view, labels } = this;
    const byClick = new Set(list(view.grid?.cells).map((cell) => cell.action).filter(Boolean));
    const shown = list(view.actions).filter((action) => !byClick.has(action.id));
    const box = [];
    if (view.step) {
      const step = button("dg-act dg-first", view.step.text);
      step.dataset.send = JSON.stringify({ kind: "step" });
      step.dataset.key = "step";
      box.push(step);
    }
    box.push(...shown.filter((action) => action.primary).map((action) => this.actionButton(action)));
    const groups = new Map();
    for (const action of shown.filter((one) => !one.primary)) {
      const name = action.group ?? "";
      if (!groups.has(name)) groups.set(name, []);
      groups.get(name).push(action);
    }
    for (const [name, actions] of groups) {
      const group = make("div", "dg-group");
      if (name) {
        group.setAttribute("role", "group");
        group.setAttribute("aria-label", name);
        group.append(hide(make("div", "dg-label", name)));
      }
      group.append(...actions.map((action) => this.actionButton(action)));
      box.push(group);
    }
    this.actions.setAttribute("role", "group");
    this.actions.setAttribute("aria-label", labels.actions ?? view.prompt ?? "");
    this.actions.replaceChildren(...box);
    this.actions.hidden = !box.length;
  }

  drawStory() {
    const { labels } = this;
    const log = list(this.view.log);
    const plain = ({ text, rule, who, level }) => [text, rule, who, level];
    const old = this.drawn.log ?? [];
    const grown = same(this.drawn.logLabel, labels.log) && log.length >= old.length && old.every((line, i) => same(line, plain(log[i])));
    if (!grown || !this.lines) {
      this.lines = make("ol", "dg-lines");
      if (labels.log) this.lines.setAttribute("aria-label", labels.log);
      this.line = null;
      this.story.replaceChildren(...(labels.log ? [hide(make("div", "dg-label", labels.log))] : []), this.lines);
    }
    const from = this.lines.childElementCount;
    log.slice(from).forEach((line, i) => this.lines.append(this.logLine(line, from + i)));
    log.forEach((line, i) => this.lines.children[i].classList.toggle("dg-new", Boolean(line.new)));
    if (!this.line?.isConnected) {
      this.line = [...this.lines.querySelectorAll("button")].at(-1) ?? null;
      this.line?.setAttribute("tabindex", "0");
    }
    this.drawn.log = log.map(plain);
    this.drawn.logLabel = labels.log;
    this.story.hidden = !log.length;
    if (log.length > from || !grown) this.lines.scrollTop = this.lines.scrollHeight;
  }

  logLine(line, index) {
    const item = make("li", line.level ? "dg-deep" : "dg-chapter");
    const holder = line.rule ? button("dg-line") : make("span", "dg-line");
    if (line.rule) {
      holder.tabIndex = -1;
      holder.dataset.send = JSON.stringify({ kind: "rule", id: line.rule });
      holder.dataset.key = `${index}`;
      if (this.labels.rule) holder.title = this.labels.rule;
    }
    holder.append(line.text ?? "");
    item.append(holder);
    return item;
  }

  // --- panels ---------------------------------------------------------------------------------------------------

  drawPanels() {
    this.panels.replaceChildren(...list(this.view.players).map((panel) => this.panel(panel)));
  }

  panel(panel) {
    const node = make("div", panel.me ? "dg-panel dg-me" : "dg-panel");
    node.setAttribute("role", "group");
    node.setAttribute("aria-label", panel.title ?? "");
    node.dataset.seat = panel.seat ?? "";
    node.classList.toggle("dg-turn", Boolean(panel.turn));
    const head = make("div", "dg-panel-head");
    const face = this.picture(panel.icon ?? `merchant.${panel.seat}`, "dg-face");
    if (face) head.append(face);
    head.append(make("span", "dg-panel-name", panel.title));
    if (panel.letter) head.append(hide(make("span", "dg-letter", panel.letter)));
    node.append(head);
    for (const section of list(panel.sections)) node.append(this.section(section, panel.me));
    return node;
  }

  section(section, me) {
    const kind = String(section.kind ?? "text").replace(/[^a-z]/g, "");
    const node = make("div", `dg-section dg-of-${kind}`);
    if (section.label) node.append(hide(make("span", "dg-label", section.label)));
    const items = make("ul", "dg-items");
    if (section.label) items.setAttribute("aria-label", section.label);
    for (const item of list(section.items)) items.append(this.item(item, kind, me));
    node.append(items);
    if (kind === "goods" && me) {
      const wheels = this.picture("cart", "dg-wheels");
      if (wheels) node.append(wheels);
    }
    node.classList.toggle("dg-none", !list(section.items).length);
    return node;
  }

  item(item, kind, me) {
    const li = make("li", "dg-item");
    const box = item.action ? button("dg-item-act") : make("span", "dg-item-box");
    if (item.action) {
      box.dataset.send = JSON.stringify({ kind: "act", id: item.action });
      box.dataset.key = item.action;
    }
    if (item.title) box.title = item.title;
    const level = Number.isInteger(item.level) ? item.level : null;
    let text = item.text;
    if (kind === "goods" && !me && level !== null && Number.isInteger(item.max)) {
      box.append(this.picture(item.icon) ?? "");
      text = `${level}/${item.max}`;
    } else if (level !== null && Number.isInteger(item.max)) {
      if (kind === "goods") box.append(this.picture(item.icon) ?? "");
      box.append(this.slots(item, level, kind));
    } else {
      const picture = this.picture(item.icon);
      if (picture) box.append(picture);
    }
    const spoken = item.title && item.title !== text;
    if (text) box.append(spoken ? hide(make("span", "dg-text", text)) : make("span", "dg-text", text));
    if (spoken) box.append(make("span", "dg-heard", item.title));
    li.append(box);
    return li;
  }

  /** Places for goods, rubies or discs: full, empty, and (a wheelbarrow not yet extended) closed. */
  slots(item, level, kind) {
    const all = Math.min(12, Math.max(item.max, item.slots ?? (kind === "goods" ? 5 : item.max), level));
    const node = hide(make("span", "dg-slots"));
    for (let i = 0; i < all; i += 1) {
      const slot = make("i", i < level ? "dg-full" : i < item.max ? "dg-free" : "dg-shut");
      if (i < level || (kind !== "goods" && i < item.max)) {
        const picture = this.picture(item.icon);
        if (picture) slot.append(picture);
      }
      node.append(slot);
    }
    return node;
  }

  facts(rows) {
    const facts = make("dl", "dg-facts");
    for (const row of list(rows)) {
      const node = make("div", "dg-fact");
      const name = make("dt", "", row.label);
      const picture = this.picture(row.icon);
      if (picture) name.prepend(picture);
      node.append(name, make("dd", "", row.value));
      facts.append(node);
    }
    return facts;
  }

  /** What is shown on demand: a heading that opens, and stays open or shut as the person left it. */
  drawHints() {
    for (const old of this.hints.children) this.unfolded[old.open ? "add" : "delete"](old.dataset.label);
    const hints = list(this.view.hints).map((hint) => {
      const node = make("details", "dg-hint");
      const heading = own(make("summary", "dg-hint-name", hint.label));
      heading.dataset.key = `hint ${hint.label}`;
      node.open = this.unfolded.has(hint.label);
      node.dataset.label = hint.label;
      node.append(heading, this.facts(hint.rows));
      return node;
    });
    this.hints.replaceChildren(...hints);
    this.hints.hidden = !hints.length;
  }

  drawInfo() {
    const rows = list(this.view.info);
    const facts = this.facts(rows);
    if (this.labels.info) facts.setAttribute("aria-label", this.labels.info);
    this.info.replaceChildren(...(this.labels.info ? [hide(make("div", "dg-label", this.labels.info))] : []), facts);
    this.info.hidden = !rows.length;
  }

  drawCurtain() {
    const { curtain } = this.view;
    this.over.replaceChildren();
    this.dialog = null;
    this.body.inert = Boolean(curtain);
    this.root.classList.toggle("dg-covered", Boolean(curtain));
    if (!curtain) return;
    const node = make("div", "dg-curtain");
    node.setAttribute("role", "dialog");
    node.setAttribute("aria-modal", "true");
    node.setAttribute("aria-label", curtain.text ?? "");
    const card = make("div", "dg-curtain-card");
    const star = this.picture("card.back", "dg-curtain-pic");
    if (star) card.append(star);
    card.append(make("p", "", curtain.text));
    const go = button("dg-act dg-first", curtain.button);
    go.dataset.send = JSON.stringify({ kind: "curtain" });
    go.dataset.key = "curtain";
    card.append(go);
    node.append(card);
    this.over.append(node);
  }
}

export default {
  render({ model, el }) {
    const board = new Board(model, el);
    const redraw = () => board.draw();
    model.on("change:view", redraw);
    return () => {
      model.off?.("change:view", redraw);
      board.root.remove();
    };
  },
};
