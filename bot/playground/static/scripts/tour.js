/** A tour through the server that the playground opens with; each step marks in a channel what it is about. */
import { post } from "./api.js";
import { $, h } from "./dom.js";
import { state, tell } from "./state.js";
import { attempt } from "./toasts.js";

const STORE = "railhead-tour";
const LEFT = "left";

const sheet = new CSSStyleSheet();
let steps = [];
let number = 0;

const channelNamed = (name) => state.channels.find((channel) => channel.name === name);

/** Offer the tour where there is something to see; it goes on where it was, unless somebody has left it. */
export function initTour() {
  steps = state.tour;
  document.adoptedStyleSheets.push(sheet);
  $("take-tour").hidden = !steps.length || !steps.every((step) => channelNamed(step.channel));
  $("take-tour").addEventListener("click", () => walk(0));
  $("empty").hidden = !steps.length;
  $("empty").addEventListener("click", openEmpty);
  const kept = localStorage.getItem(STORE);
  if (!$("take-tour").hidden && kept !== LEFT) show(Math.min(Number(kept) || 0, steps.length - 1));
}

function walk(to) {
  const step = steps[to];
  show(to);
  tell("go", { channel: channelNamed(step.channel)?.id, person: state.people[step.person - 1].id });
}

function show(to) {
  const step = steps[to];
  number = to;
  localStorage.setItem(STORE, to);
  sheet.replaceSync(`:is(${step.mark}) { outline: 3px solid var(--pinged-line); outline-offset: 2px; }`);
  const last = to === steps.length - 1;
  const button = (label, kind, onclick) => h("button", { class: `button ${kind}`, type: "button", onclick }, label);
  $("tour").replaceChildren(
    h("p", { class: "subtext" }, `Step ${to + 1} of ${steps.length}`),
    h("h2", {}, step.title),
    h("p", {}, step.text),
    h(
      "footer",
      {},
      button("Leave the tour", "secondary", leave),
      to ? button("Back", "secondary", () => walk(number - 1)) : null,
      last ? null : button("Next", "primary", () => walk(number + 1)),
    ),
  );
  $("tour").hidden = false;
}

function leave() {
  localStorage.setItem(STORE, LEFT);
  sheet.replaceSync("");
  $("tour").hidden = true;
}

async function openEmpty() {
  const opened = await attempt(() => post("empty", {}));
  if (opened) location.assign(opened.url);
}
