// Plans: maps of squares above the board, on which something may be laid. Read before board.js, whose helpers it uses.
//
// A plan names every legal place with a sentence, its squares and its pictures; one of them at a time is shown as a
// ghost. Ways that cover the same square are turned into one another. The script knows no game: what the places are
// called, and what a page may try to find out why not, stands in the plan.

const TURNS = [[1, 0], [0, 1], [-1, 0], [0, -1]];
const MOVES = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
let plansMade = 0;

/** One map. */
class Plan {
  constructor(board, data) {
    this.board = board;
    this.key = `plan ${data.n}`;
    this.id = `dg-plan-${(plansMade += 1)}`;
    this.node = make("div", "dg-plan");
    this.chosen = -1; // index of the place shown as a ghost
    this.half = 0; // which of its squares the person holds it by
    this.draw(data);
  }

  draw(data) {
    const before = this.data?.places?.[this.chosen];
    this.data = data;
    this.places = list(data.places);
    const again = this.places.findIndex((place) => place.id === before?.id);
    this.chosen = this.places.length ? Math.max(0, again) : -1;
    if (again < 0) this.half = 0;
    const name = make("div", "dg-label dg-plan-name", data.name);
    name.id = `${this.id}-name`;
    this.map = make("div", "dg-map");
    this.map.style.setProperty("--dg-columns", data.columns);
    this.map.style.setProperty("--dg-rows", data.rows);
    this.map.style.setProperty("--dg-size", `${data.size}px`);
    const picture = this.board.picture(data.picture, "dg-map-pic");
    if (picture) this.map.append(picture);
    for (const square of list(data.squares)) this.map.append(this.at("dg-square", square.x, square.y, square.title));
    const open = new Map(this.places.flatMap(({ squares }) => squares).map((square) => [String(square), square]));
    for (const [x, y] of open.values()) this.map.append(this.at("dg-open", x, y));
    this.node.replaceChildren(name, this.map);
    this.node.classList.toggle("dg-choosable", this.chosen >= 0);
    if (this.chosen >= 0) this.drawChoice();
    else {
      this.map.setAttribute("role", "img");
      this.map.setAttribute("aria-label", data.aria ?? data.name ?? "");
    }
  }

  at(className, x, y, title) {
    const node = hide(make("span", className));
    node.style.gridColumn = x - this.data.x + 1;
    node.style.gridRow = y - this.data.y + 1;
    if (title) node.title = title;
    return node;
  }

  /** A list box for keyboard and screen reader, a sentence and two buttons for the eye and the finger. */
  drawChoice() {
    const { map, data } = this;
    own(map);
    map.tabIndex = 0;
    map.dataset.key = this.key;
    map.setAttribute("role", "listbox");
    map.setAttribute("aria-label", [data.aria, data.keys].filter(Boolean).join(" "));
    this.options = this.places.map((place, i) => {
      const option = make("span", "dg-heard", place.text);
      option.id = `${this.id}-${i}`;
      option.setAttribute("role", "option");
      return option;
    });
    map.append(...this.options);
    this.said = hide(make("p", "dg-plan-said"));
    this.turner = this.tool("dg-tool dg-plan-turn", data.turn, "turn");
    this.layer = this.tool("dg-act dg-first dg-plan-lay", data.lay, "lay");
    const tools = make("div", "dg-plan-tools");
    tools.append(this.turner, this.layer);
    const side = make("div", "dg-plan-side");
    side.append(this.said, tools, hide(make("p", "dg-plan-keys", data.keys)));
    this.node.append(side);
    this.ghost();
  }

  tool(className, text, kind) {
    const node = button(className, text);
    node.dataset.plan = kind;
    node.dataset.key = `${this.key} ${kind}`;
    return node;
  }

  ghost() {
    const place = this.places[this.chosen];
    for (const old of this.map.querySelectorAll(".dg-ghost")) old.remove();
    place.squares.forEach(([x, y], i) => {
      const node = this.at("dg-ghost", x, y);
      node.classList.toggle("dg-held", i === this.half && place.squares.length > 1);
      const picture = this.board.picture(place.icons[i]);
      if (picture) node.append(picture);
      this.map.append(node);
    });
    this.options.forEach((option, i) => option.setAttribute("aria-selected", i === this.chosen ? "true" : "false"));
    this.map.setAttribute("aria-activedescendant", `${this.id}-${this.chosen}`);
    this.said.textContent = place.text;
    this.turner.setAttribute("aria-disabled", this.ways(this.held()).length > 1 ? "false" : "true");
  }

  held() {
    return this.places[this.chosen].squares[this.half] ?? this.places[this.chosen].squares[0];
  }

  /** Which way the rest of a place lies, seen from one of its squares: an index into TURNS. */
  direction(place, half) {
    const [x, y] = place.squares[half];
    const [a, b] = place.squares[1 - half] ?? [x + 1, y];
    return TURNS.findIndex(([dx, dy]) => dx === a - x && dy === b - y);
  }

  /** Every place that covers a square, in the order in which it is turned. */
  ways([x, y]) {
    const found = [];
    this.places.forEach((place, i) => {
      place.squares.forEach((square, half) => {
        if (square[0] === x && square[1] === y) found.push({ i, half, direction: this.direction(place, half) });
      });
    });
    return found.sort((a, b) => a.half - b.half || a.direction - b.direction || a.i - b.i);
  }

  take({ i, half }) {
    this.chosen = i;
    this.half = half;
    this.ghost();
  }

  /** Show a place that covers the square, turned as the one shown now if that is possible. */
  moveTo(square) {
    const now = this.places[this.chosen];
    const direction = this.direction(now, this.half);
    const alike = (way) => 2 * (way.half === this.half) + 3 * (way.direction === direction) + (this.places[way.i].icons[0] === now.icons[0]);
    const ways = this.ways(square);
    if (ways.length) this.take(ways.reduce((best, way) => (alike(way) > alike(best) ? way : best)));
    return ways.length > 0;
  }

  turn(step = 1) {
    const ways = this.ways(this.held());
    const here = ways.findIndex(({ i, half }) => i === this.chosen && half === this.half);
    this.take(ways[(here + step + ways.length) % ways.length]);
  }

  /** The nearest square in a direction that something may cover. */
  step([dx, dy]) {
    const [x, y] = this.held();
    const far = ([a, b]) => {
      const [along, aside] = dx ? [(a - x) * dx, Math.abs(b - y)] : [(b - y) * dy, Math.abs(a - x)];
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const squares = this.places.flatMap((place) => place.squares);
    const next = squares.reduce((best, square) => (far(square) < far(best) ? square : best), [x, y]);
    if (far(next) < Infinity) this.moveTo(next);
  }

  lay() {
    this.board.send({ kind: "act", id: this.places[this.chosen].id });
  }

  press(event) {
    const kind = event.target.closest("[data-plan]")?.dataset.plan;
    if (kind === "turn") this.turn();
    else if (kind === "lay") this.lay();
    else if (event.target.closest(".dg-map")) this.point(event);
  }

  /** The ghost is laid by a click on it; a click elsewhere brings it there, or asks why not. */
  point(event) {
    const box = this.map.getBoundingClientRect();
    const part = (from, size, count) => Math.max(0, Math.min(count - 1, Math.floor((from / size) * count)));
    const { columns, rows, tries } = this.data;
    const x = this.data.x + part(event.clientX - box.left, box.width, columns);
    const y = this.data.y + part(event.clientY - box.top, box.height, rows);
    const now = this.places[this.chosen];
    if (now.squares.some(([a, b]) => a === x && b === y)) this.lay();
    else if (!this.moveTo([x, y]) && tries) {
      this.board.send({ kind: "act", id: `${tries} ${x} ${y} ${this.direction(now, 0)}` });
    }
  }

  keyed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const move = MOVES[event.key];
    const last = this.places.length - 1;
    if (move) this.step(move);
    else if (event.key.toLowerCase() === "r" || event.code === "KeyR") this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "Home") this.take({ i: 0, half: 0 });
    else if (event.key === "End") this.take({ i: last, half: 0 });
    else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.lay();
    } else return;
    event.preventDefault();
  }
}

/** All maps of a view, in one element; `owner` finds the map to which something on the page belongs. */
class Plans {
  constructor(board, node) {
    this.board = board;
    this.node = node;
    this.all = [];
  }

  draw(plans) {
    const old = new Map(this.all.map((plan) => [plan.key, plan]));
    this.all = plans.map((data) => {
      const known = old.get(`plan ${data.n}`);
      if (!known) return new Plan(this.board, data);
      if (!same(known.data, data)) known.draw(data);
      return known;
    });
    const nodes = this.all.map(({ node }) => node);
    if (nodes.length !== this.node.childElementCount || nodes.some((node, i) => node !== this.node.children[i])) this.node.replaceChildren(...nodes);
    this.node.hidden = !nodes.length;
  }

  owner(target) {
    return this.all.find((plan) => plan.chosen >= 0 && plan.node.contains(target));
  }
}
