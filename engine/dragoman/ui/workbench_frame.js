// The frame of the workbench: every part that stands on the sheet, and what its controls send.

const TOOLS = ["save", "undo", "accept", "next", "again", "download"];

class Frame extends Sheet {
  build() {
    this.part("div", "left", this.root);
    this.field("catalog", "select", this.left).addEventListener("change", () => this.send({ kind: "file", n: Number(this.catalog.value) }));
    this.part("div", "progress", this.left);
    this.bar = make("progress", "dgw-bar");
    this.done = make("span", "dgw-done");
    this.progress.append(this.bar, this.done);
    this.buildOther();
    this.part("details", "far", this.left).append((this.farTitle = make("summary", "dgw-summary")), (this.farRows = make("ul", "dgw-far-rows")));
    this.field("show", "select", this.left).addEventListener("change", () => this.send({ kind: "filter", name: this.show.value }));
    this.field("search", "input", this.left).type = "search";
    this.search.addEventListener("input", () => this.soon("search", SOON, () => ({ kind: "search", text: this.search.value })));
    this.part("p", "shown", this.left).setAttribute("role", "status");
    this.part("p", "checking", this.left);
    this.part("ul", "header", this.left);
    this.part("ul", "rows", this.left);
    this.rows.addEventListener("keydown", (event) => this.step(event));
    this.part("div", "pages", this.left);
    this.button("pageBefore", this.pages, () => this.send({ kind: "page", n: -1 }));
    this.part("span", "page", this.pages);
    this.button("pageAfter", this.pages, () => this.send({ kind: "page", n: 1 }));

    this.part("div", "right", this.root);
    this.part("p", "said", this.right).setAttribute("role", "status");
    this.part("div", "disk", this.right).setAttribute("role", "alert");
    this.diskText = make("p");
    this.disk.append(this.diskText);
    for (const name of ["merge", "over", "theirs"]) this.button(name, this.disk, () => this.send({ kind: name }));
    this.part("div", "tools", this.right);
    this.tools.setAttribute("role", "group");
    for (const name of TOOLS) this.button(name, this.tools, () => this.send({ kind: name }));
    this.part("span", "unsaved", this.tools);
    this.part("section", "programs", this.right);
    this.programs.setAttribute("aria-live", "polite");
    this.part("article", "entry", this.right);
    this.part("div", "about", this.entry);
    this.part("div", "texts", this.entry);
    this.part("div", "source", this.texts);
    this.part("div", "target", this.texts);
    this.part("label", "fuzzyBox", this.entry).className = "dgw-fuzzy";
    this.fuzzy = make("input");
    this.fuzzy.type = "checkbox";
    this.fuzzy.addEventListener("change", () => this.send({ kind: "fuzzy", on: this.fuzzy.checked }));
    this.fuzzyName = make("span");
    this.fuzzyBox.append(this.fuzzy, this.fuzzyName);
    this.part("div", "marks", this.entry);
    this.part("div", "terms", this.entry);
    this.part("div", "findings", this.entry);
    this.findings.setAttribute("aria-live", "polite");
    this.part("div", "facts", this.entry);
    this.part("div", "read", this.entry);
    this.part("div", "result", this.right);
    this.stepper = new Stepper();
    this.result.append(...this.stepper.nodes);
  }

  buildOther() {
    this.part("details", "other", this.left);
    this.otherTitle = make("summary", "dgw-summary");
    this.otherForm = make("form", "dgw-open");
    this.other.append(this.otherTitle, this.otherForm);
    this.field("path", "input", this.otherForm).type = "text";
    this.field("lang", "select", this.otherForm);
    const open = this.button("open", this.otherForm, () => {});
    open.type = "submit";
    this.field("upload", "input", this.otherForm).type = "file";
    this.upload.accept = ".po,.pot,text/x-gettext-translation";
    this.otherForm.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ kind: "path", text: this.path.value, lang: this.lang.value });
    });
    this.uploadLabel.className = "dg-act dgw-button dgw-upload"; // the browser's own button would speak its own language
    this.upload.className = "dgw-unseen";
    this.upload.after(this.uploadLabel);
    this.upload.addEventListener("change", () => this.uploaded(this.upload.files[0]));
  }
}
