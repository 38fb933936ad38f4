/** The line in which messages and commands are typed. */
import { post } from "./api.js";
import { openCommand } from "./command.js";
import { $ } from "./dom.js";
import { ListBox } from "./listbox.js";
import { channelOf, personOf, place, state } from "./state.js";
import { attempt } from "./toasts.js";

const input = $("say");
const list = new ListBox($("suggestions"), input, (item) => choose(item.command));
const MOST = 40;

export function initComposer() {
  input.addEventListener("input", suggest);
  input.addEventListener("focus", suggest);
  input.addEventListener("blur", () => list.close());
  input.addEventListener("keydown", keys);
  $("composer").addEventListener("submit", (event) => event.preventDefault());
}

export function showPlaceholder() {
  const person = personOf(state.person)?.name ?? "";
  input.placeholder = `Message #${channelOf(state.channel)?.name ?? ""} as ${person}, or / for commands`;
}

/** Begin to type a command, from wherever the focus is. */
export function startCommand() {
  $("command").hidden || $("command").dispatchEvent(new Event("cancel"));
  input.focus();
  if (!input.value.startsWith("/")) input.value = "/";
  suggest();
}

/** The commands that fit a text, those that begin with it first. */
function matches(text) {
  const wanted = text.slice(1).trimStart().toLowerCase();
  const names = (command) => [command.label.toLowerCase(), command.name.toLowerCase()];
  const begins = (command) => names(command).some((name) => name.startsWith(wanted.trimEnd()));
  const contains = (command) =>
    names(command).some((name) =>
      wanted
        .trim()
        .split(/\s+/)
        .every((word) => name.includes(word)),
    );
  const found = state.commands.filter(begins);
  return [
    ...found,
    ...state.commands.filter((command) => !found.includes(command) && contains(command)),
  ].slice(0, MOST);
}

function suggest() {
  const text = input.value;
  if (!text.startsWith("/") || document.activeElement !== input) return list.close();
  const exact = state.commands.filter(
    (command) => text === `/${command.label} ` || text === `/${command.name} `,
  );
  if (exact.length === 1 && exact[0].options.length) return choose(exact[0]);
  list.open(
    matches(text).map((command) => ({
      label: `/${command.label}`,
      description: command.description,
      command,
    })),
  );
}

function keys(event) {
  if (event.isComposing) return;
  if (list.handle(event)) event.preventDefault();
  else if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    input.value = "";
    list.close();
  } else if (event.key === "Tab" && list.isOpen && !event.shiftKey) {
    event.preventDefault();
    list.pick();
  } else if (event.key === "Enter") {
    event.preventDefault();
    if (list.isOpen) list.pick();
    else send();
  }
}

/** Open the form of a command; one without options is run at once. */
function choose(command) {
  input.value = "";
  list.close();
  openCommand(command);
}

async function send() {
  const content = input.value.trim();
  if (!content || content.startsWith("/")) return;
  input.value = "";
  const sent = await attempt(() => post("messages", { ...place(), content }));
  if (!sent) input.value = content;
}
