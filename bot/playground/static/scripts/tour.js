/** A tour of ten steps through the server that the playground opens with. */
import { post } from "./api.js";
import { $, h } from "./dom.js";
import { state, tell } from "./state.js";
import { attempt } from "./toasts.js";

const PLAY = "[data-custom-id^='t:play:']";
const UNDO = "[data-custom-id^='pu:']";
const STORE = "railhead-tour";
const LEFT = "left";

/** Each leads to a channel, in somebody's place (their number), and marks what it speaks of. */
const STEPS = [
  {
    title: "Everybody is you",
    text: "This is a Discord server on your machine, with the real bot in it. You play all its people: choose one on the left, or press Alt+1 to Alt+5. Everybody sees what they would see.",
    channel: "general",
    mark: "#people",
  },
  {
    title: "Play",
    text: "It is Ada's turn. Press Play below the board: her panel opens, which nobody else sees. What is green in it is the one thing to do next.",
    channel: "ticket-to-ride",
    mark: PLAY,
  },
  {
    title: "Undo",
    text: "Take a step in the panel, then press Undo: as long as it has shown you nothing new, it is taken back at once.",
    channel: "ticket-to-ride",
    mark: `${PLAY}, ${UNDO}`,
  },
  {
    title: "Ask the others",
    text: "Draw a card from the deck and press Undo again: now the others are asked. Be Bruno, then Fox, and agree or refuse below the question. Whatever concerns all is decided like this.",
    channel: "ticket-to-ride",
    mark: `#people, ${UNDO}`,
  },
  {
    title: "Plan ahead",
    text: "Here it is Bruno's turn. You are Ada again: press Play, then Plan ahead, and say what you want done when your turn comes.",
    channel: "great-western-trail",
    mark: `${PLAY}, [data-custom-id^='ao:']`,
  },
  {
    title: "Three days later",
    text: "Let time pass: whoever is waited for is reminded, clocks run out, and the others decide how to go on. Nor does a game end when somebody leaves the server: try it.",
    channel: "sierra-west",
    mark: "#time, .members",
  },
  {
    title: "Verify",
    text: "The seed of a game is fixed before it begins, and told when it is over. Press Verify: the bot plays the whole game again from it, and says whether every card came as it had to.",
    channel: "finished",
    mark: "[data-custom-id^='vf:']",
  },
  {
    title: "Share",
    text: "The picture of a game that is over is made to be shown. /game board posts any board in another channel, where others can look on.",
    channel: "finished",
    mark: "#writing, .gallery",
  },
  {
    title: "Languages",
    text: "You are 민준 now, whose Discord is Korean: so is all that the bot tells him alone. Everybody's language, and the server's, can be changed here.",
    channel: "mini-express",
    person: 2,
    mark: "#channels header button",
  },
  {
    title: "Your own table",
    text: "A table waits for Ada here. Sit down, or open your own with /game new; /game teach teaches a game from the beginning. An empty server is one press away.",
    channel: "general",
    mark: "[data-custom-id^='l:join:'], #empty",
  },
];

const sheet = new CSSStyleSheet();
let number = 0;

const channelNamed = (name) => state.channels.find((channel) => channel.name === name);

/** Offer the tour where there is something to see; it goes on where it was, unless somebody has left it. */
export function initTour() {
  document.adoptedStyleSheets.push(sheet);
  $("take-tour").hidden = !STEPS.every((step) => channelNamed(step.channel));
  $("take-tour").addEventListener("click", () => walk(0));
  $("empty").hidden = !state.beside;
  $("empty").textContent = state.beside ?? "";
  $("empty").addEventListener("click", openBeside);
  const kept = localStorage.getItem(STORE);
  if (!$("take-tour").hidden && kept !== LEFT) show(Math.min(Number(kept) || 0, STEPS.length - 1));
}

function walk(to) {
  const step = STEPS[to];
  show(to);
  tell("go", { channel: channelNamed(step.channel)?.id, person: state.people[(step.person ?? 1) - 1].id });
}

function show(to) {
  const step = STEPS[to];
  number = to;
  localStorage.setItem(STORE, to);
  sheet.replaceSync(`:is(${step.mark}) { outline: 3px solid var(--pinged-line); outline-offset: 2px; }`);
  const last = to === STEPS.length - 1;
  const button = (label, kind, onclick) => h("button", { class: `button ${kind}`, type: "button", onclick }, label);
  $("tour").replaceChildren(
    h("p", { class: "subtext" }, `Step ${to + 1} of ${STEPS.length}`),
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

async function openBeside() {
  const opened = await attempt(() => post("beside", {}));
  if (opened) location.assign(opened.url);
}
