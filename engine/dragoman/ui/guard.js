// Keeps the keys of a page on the page, and gives the controls around the board what ipywidgets has no words for:
// accessible names and states, the language, and the focus. It draws nothing.

const CONTROLS = "button, select, textarea, input, [role=slider], [role=tablist]";

export default {
  render({ model, el }) {
    el.style.display = "none";
    let root = null;
    let asked = 0;

    const own = (event) => {
      // JupyterLab looks at the element that has the focus: only there the attribute counts.
      if (event.target instanceof Element) event.target.setAttribute("data-lm-suppress-shortcuts", "true");
    };
    const keep = (event) => event.stopPropagation();

    const name = () => {
      if (!root) return;
      root.lang = model.get("lang") || "";
      for (const [where, attribute, value] of model.get("aria") || []) {
        for (const holder of root.querySelectorAll(`.${where}`)) {
          const node = holder.matches(CONTROLS) ? holder : (holder.querySelector(CONTROLS) ?? holder);
          if (value === null) node.removeAttribute(attribute);
          else if (node.getAttribute(attribute) !== value) node.setAttribute(attribute, value);
        }
      }
      const { at, n } = model.get("focus") || {};
      if (n && n !== asked) {
        const holder = root.querySelector(`.${at}`);
        const node = holder?.matches(CONTROLS) ? holder : holder?.querySelector(CONTROLS);
        if (node) {
          asked = n;
          node.focus();
        }
      }
    };

    const watch = new MutationObserver((changes) => {
      // The board and the rules look after themselves, and change often.
      if (changes.some(({ target }) => !(target instanceof Element && target.closest(".dg")))) name();
    });

    const find = () => {
      if (!el.isConnected) return;
      root = el.closest(".dragoman-page");
      if (!root) return;
      for (const kind of ["keydown", "keyup", "keypress"]) root.addEventListener(kind, keep);
      root.addEventListener("focusin", own);
      watch.observe(root, { childList: true, subtree: true });
      name();
    };
    const wait = setInterval(() => {
      if (root) clearInterval(wait);
      else find();
    }, 20);
    for (const trait of ["lang", "aria", "focus"]) model.on(`change:${trait}`, name);

    return () => {
      clearInterval(wait);
      watch.disconnect();
      for (const kind of ["keydown", "keyup", "keypress"]) root?.removeEventListener(kind, keep);
      root?.removeEventListener("focusin", own);
    };
  },
};
