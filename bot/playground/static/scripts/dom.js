/** Make elements. What is given as text stays text: nothing in this page reads markup from data. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name === "style") Object.assign(element.style, value);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** An emoji as components have it: one of the bot's own has an id, and art of that name. */
export function emoji(spec) {
  if (!spec?.name) return null;
  if (spec.id) return h("img", { class: "emoji", src: `/emoji/${spec.name}`, alt: "" });
  return h("span", { class: "emoji" }, spec.name);
}

export const $ = (id) => document.getElementById(id);

/** Fill an element anew; the focus stays at the part with the same ``data-id``, and rows stay scrolled. */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.id : null;
  const top = element.querySelector(".rows")?.scrollTop ?? 0;
  element.replaceChildren(...children);
  if (focused) element.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  element.querySelector(".rows")?.scrollTo({ top });
}

/** The colour that stands for somebody, the same every time. */
export function hue(id) {
  return Number(((BigInt(id) % 1000n) * 137n) % 360n);
}

/** A round picture with the first letter of a name. */
export function avatar(id, name, bot = false) {
  const letter = [...new Intl.Segmenter().segment(name)][0]?.segment ?? "?";
  const element = h(
    "span",
    { class: bot ? "avatar bot" : "avatar", "aria-hidden": "true" },
    bot ? "🚂" : letter.toUpperCase(),
  );
  if (!bot) element.style.setProperty("--hue", hue(id));
  return element;
}

/** Compare two ids: they are too long for numbers. */
export function byId(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
