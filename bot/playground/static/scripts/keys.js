/** Keys that work everywhere. */
import { startCommand } from "./composer.js";
import { h } from "./dom.js";
import { openDialog } from "./modal.js";
import { allChannels, state, tell } from "./state.js";

const HELP = [
  ["/", "type a command"],
  ["↑ ↓ Enter Tab", "choose what is offered"],
  ["Alt+1 … Alt+9", "play as somebody else"],
  ["Alt+↑ Alt+↓", "previous, next channel"],
  ["Tab", "from button to button; Enter presses"],
  ["Esc", "close"],
  ["?", "this list"],
];

const isTyping = (element) => element.matches?.("input, textarea, select, [contenteditable]");

export function initKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.altKey) return alt(event);
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (event.key === "/") {
      event.preventDefault();
      startCommand();
    } else if (event.key === "?") openHelp();
  });
}

function alt(event) {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit) {
    event.preventDefault();
    const person = state.people[Number(digit) - 1];
    if (person) tell("go", { person: person.id });
  } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
    event.preventDefault();
    const channels = allChannels();
    const index = channels.findIndex((channel) => channel.id === state.channel);
    const step = event.key === "ArrowUp" ? -1 : 1;
    tell("go", { channel: channels[(index + step + channels.length) % channels.length].id });
  }
}

export function openHelp() {
  const rows = HELP.map(([keys, text]) => h("tr", {}, h("td", {}, h("kbd", {}, keys)), h("td", {}, text)));
  openDialog("Keys", h("table", {}, rows), null);
}
