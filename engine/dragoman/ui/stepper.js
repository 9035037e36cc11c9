// One run of the game, stepped through: what was tried, what came of it, the board before and after. The workbench and
// the tab for texts both show it; the script they are in makes nodes (`make`) and lists (`list`).

class Stepper {
  constructor() {
    this.verdict = make("p", "dgr-verdict");
    this.verdict.setAttribute("role", "status");
    this.walk = make("div", "dg-walk");
    this.back = this.button(-1);
    this.name = make("span");
    this.name.setAttribute("role", "status");
    this.forth = this.button(1);
    this.walk.append(this.back, this.name, this.forth);
    this.board = make("div", "dgr-steps");
    this.nodes = [this.verdict, this.walk, this.board];
    this.steps = [];
    this.labels = {};
  }

  button(by) {
    const node = make("button", "dg-act dg-walk-button");
    node.type = "button";
    node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && this.go(this.at + by));
    return node;
  }

  /** Take the texts that do not change: stepBefore, stepAfter, before, after. */
  label(labels) {
    this.labels = labels;
    this.back.textContent = labels.stepBefore ?? "";
    this.forth.textContent = labels.stepAfter ?? "";
  }

  show({ summary, detail, holds, steps }) {
    this.verdict.className = `dgr-verdict ${holds ? "dgr-holds" : "dgr-fails"}`;
    const sign = make("span", "dgr-sign", holds ? "✓" : "✗");
    sign.ariaHidden = "true";
    this.verdict.replaceChildren(sign, make("span", "", [summary, detail].filter(Boolean).join(" ")));
    this.steps = list(steps);
    // What contradicts is the last step.
    this.go(holds ? 0 : this.steps.length - 1);
  }

  go(at) {
    const { steps } = this;
    this.at = Math.max(0, Math.min(at, steps.length - 1));
    this.walk.hidden = steps.length < 2;
    this.name.textContent = steps[this.at]?.label ?? "";
    this.back.setAttribute("aria-disabled", String(this.at <= 0));
    this.forth.setAttribute("aria-disabled", String(this.at >= steps.length - 1));
    this.board.replaceChildren(...(steps.length ? [this.told(steps[this.at], steps[this.at - 1])] : []));
  }

  told(now, past) {
    // The position before a step is left out where it is the one after the step before it.
    const step = { ...now, before: now.before ?? past?.after };
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
      image.alt = this.labels[when] ?? "";
      figure.append(image, make("figcaption", "dg-label", this.labels[when]));
      node.append(figure);
    }
    return node;
  }
}
