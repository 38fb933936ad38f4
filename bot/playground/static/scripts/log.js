/** The messages of the open channel. */
import { get } from "./api.js";
import { $, byId } from "./dom.js";
import { channelOfMention } from "./markdown.js";
import { messageElement } from "./message.js";
import { place, state, tell } from "./state.js";
import { attempt } from "./toasts.js";

const TOGETHER = 5 * 60 * 1000;
const PAGE = 50;
const NEAR = 120;

const list = $("messages");
const log = $("log");
let following = true;

export function initLog() {
  log.addEventListener("scroll", () => {
    following = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  });
  new ResizeObserver(follow).observe(list);
  new ResizeObserver(follow).observe(log);
  $("older").addEventListener("click", loadOlder);
  list.addEventListener("click", (event) => {
    const channel = channelOfMention(event.target);
    if (channel) tell("go", { channel });
  });
}

function follow() {
  if (following) log.scrollTop = log.scrollHeight;
}

/** Show the channel's messages anew. */
export function showAll(messages) {
  state.messages = new Map(messages.map((message) => [message.id, message]));
  list.replaceChildren(...messages.map(messageElement));
  [...list.children].forEach(join);
  $("older").hidden = messages.length < PAGE;
  following = true;
  follow();
}

async function loadOlder() {
  const first = [...state.messages.keys()].sort(byId)[0];
  const older = await attempt(() => get("messages", { ...place(), before: first }));
  if (!older) return;
  const anchor = list.firstElementChild;
  const before = anchor.getBoundingClientRect().top;
  older.forEach(showOne);
  $("older").hidden = older.length < PAGE;
  log.scrollTop += anchor.getBoundingClientRect().top - before;
}

/** Show a message that is new or has changed. */
export function showOne(message) {
  state.messages.set(message.id, message);
  const element = messageElement(message);
  const present = elementOf(message.id);
  if (present) replace(present, element);
  else insert(element);
  join(element);
  join(element.nextElementSibling);
  follow();
}

const elementOf = (id) => list.querySelector(`:scope > [data-id="${CSS.escape(id)}"]`);

function insert(element) {
  const next = [...list.children].reverse().find((each) => byId(each.dataset.id, element.dataset.id) < 0);
  if (next) next.after(element);
  else list.prepend(element);
}

/** Put a message in place of its older self; the focus stays at the same component. */
function replace(present, element) {
  const focused = present.contains(document.activeElement) ? document.activeElement : null;
  const index = focused ? focusables(present).indexOf(focused) : -1;
  const id = focused?.dataset.customId;
  present.replaceWith(element);
  if (!focused) return;
  const all = focusables(element);
  (all.find((each) => id && each.dataset.customId === id) ?? all[Math.min(index, all.length - 1)])?.focus({
    preventScroll: true,
  });
}

const focusables = (element) => [...element.querySelectorAll("button:not(:disabled), a[href]")];

export function remove(id) {
  state.messages.delete(id);
  const element = elementOf(id);
  const next = element?.nextElementSibling;
  element?.remove();
  join(next);
}

/** Let a message follow the one before without its own head, if both are by one author at about one time. */
function join(element) {
  if (!element) return;
  const before = state.messages.get(element.previousElementSibling?.dataset.id);
  const message = state.messages.get(element.dataset.id);
  const joined =
    before?.type === 0 &&
    message.type === 0 &&
    before.author.id === message.author.id &&
    before.ephemeral === message.ephemeral &&
    new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
  element.classList.toggle("joined", Boolean(joined));
}
