/** Channels and threads, people, and the bar above. */
import { post } from "./api.js";
import { $, avatar, h, refill } from "./dom.js";
import { inline } from "./markdown.js";
import { isMentioned, isUnread, pushOf } from "./marks.js";
import { openDialog } from "./modal.js";
import { channelOf, personOf, place, state, tell } from "./state.js";
import { attempt } from "./toasts.js";

export function showChannels() {
  const rows = state.channels.map((channel) => [
    row(channel, "#"),
    channel.threads
      .filter((thread) => !thread.archived || thread.id === state.channel)
      .map((thread) => row(thread, "🧵", "thread")),
  ]);
  refill(
    $("channels"),
    h(
      "header",
      {},
      h("strong", {}, state.guild.name),
      h("button", { class: "plain", "aria-label": "Settings", onclick: openSettings }, "⚙"),
    ),
    h("div", { class: "rows" }, rows),
    h("button", { class: "plain add", onclick: newChannel }, "+ New channel"),
  );
  showBar();
}

function row(channel, sign, kind = "") {
  const mark = isMentioned(state.person, channel.id) ? h("span", { class: "ping" }, "@") : null;
  return h(
    "button",
    {
      class: `channel plain ${kind} ${isUnread(channel.id) ? "unread" : ""}`,
      "aria-current": channel.id === state.channel ? "page" : null,
      dataset: { id: channel.id },
      onclick: () => tell("go", { channel: channel.id }),
    },
    h("span", { class: "sign", "aria-hidden": "true" }, sign),
    h("span", { class: "name" }, channel.name),
    mark,
  );
}

export function showBar() {
  const channel = channelOf(state.channel);
  const thread = !state.channels.includes(channel);
  $("title").textContent = `${thread ? "🧵 " : "# "}${channel?.name ?? ""}`;
  $("topic").textContent = channel?.topic ?? "";
  $("new-thread").hidden = thread;
  $("bot").className = state.bot.status;
  $("bot").textContent = `${state.bot.name} · ${state.bot.status}`;
  document.title = `${channel?.name ?? ""} · ${personOf(state.person)?.name ?? ""} · Railhead`;
}

export function showPeople() {
  const people = state.people.map((person, index) => {
    const key = index < 9 ? `Alt+${index + 1}` : "";
    return h(
      "button",
      {
        class: "person plain",
        "aria-pressed": String(person.id === state.person),
        dataset: { id: person.id },
        title: `${person.name} · ${person.locale}${key ? ` · ${key}` : ""}`,
        onclick: () => (person.here ? tell("go", { person: person.id }) : membership(person, "join")),
      },
      avatar(person.id, person.name),
      h("span", { class: "name" }, person.name, push(person.id)),
      h("span", { class: "locale" }, person.here ? person.locale : "left"),
      isMentioned(person.id) ? h("span", { class: "ping", "aria-label": "mentioned" }, "@") : null,
    );
  });
  refill(
    $("people"),
    h(
      "header",
      {},
      h("span", {}, "Play as"),
      h("span", { class: "subtext" }, "Alt+1…9"),
      h("button", { class: "plain", onclick: leaveOrRemove }, "Leave …"),
    ),
    h("div", { class: "rows" }, people),
    h(
      "button",
      { class: "plain add", "aria-label": "Add somebody", onclick: newPerson },
      "+",
      h("span", { class: "words" }, " Add somebody"),
    ),
  );
  $("people").querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What a person's telephone says of the newest message in which they are mentioned. */
function push(person) {
  const text = pushOf(person);
  if (text === undefined) return null;
  const words = text ? h("span", {}, inline(text)).textContent : "A push without words";
  return h("span", { class: "push", title: words }, words);
}

function localeMenu(label, current, onchange) {
  const names = new Intl.DisplayNames(["en"], { type: "language" });
  return h(
    "select",
    { name: "locale", "aria-label": label, onchange },
    state.guild.locales.map((locale) =>
      h("option", { value: locale, selected: locale === current }, `${names.of(locale)} (${locale})`),
    ),
  );
}

function field(name, control) {
  return h("label", { class: "field" }, h("span", { class: "name" }, name), control);
}

/** Somebody comes back, leaves, or is removed by the owner: the bot hears the same of both. */
async function membership(person, change) {
  const made = await attempt(() => post("membership", { person: person.id, change }));
  if (made && change === "join") tell("go", { person: person.id });
}

function leaveOrRemove() {
  const ways = state.people
    .filter((person) => person.here && person.id !== state.guild.owner)
    .map((person) =>
      h(
        "div",
        { class: "field member" },
        h("span", { class: "name" }, person.name),
        Object.entries({ leave: "Leaves", remove: "Is removed" }).map(([change, label]) =>
          h("button", { class: "button secondary", type: "submit", value: change, name: person.id }, label),
        ),
      ),
    );
  const told = h("p", {}, `${personOf(state.guild.owner).name} owns the server and stays.`);
  openDialog("Who leaves the server?", [ways, told], null, (_, button) =>
    membership(personOf(button.name), button.value),
  );
}

function newPerson() {
  const body = [
    field("Name", h("input", { name: "name", required: true, maxlength: 32 })),
    field("Language", localeMenu("Language", "en-US")),
  ];
  openDialog("Add somebody", body, "Add", async (data) => {
    const made = await attempt(() => post("people", { name: data.get("name"), locale: data.get("locale") }));
    if (made) tell("go", { person: made.id });
  });
}

function newChannel() {
  openDialog(
    "New channel",
    field("Name", h("input", { name: "name", required: true, maxlength: 100 })),
    "Create",
    async (data) => {
      const made = await attempt(() => post("channels", { name: data.get("name") }));
      if (made) tell("go", { channel: made.id });
    },
  );
}

export function newThread() {
  openDialog(
    "New thread",
    field("Name", h("input", { name: "name", required: true, maxlength: 100 })),
    "Create",
    async (data) => {
      const made = await attempt(() => post("threads", { ...place(), name: data.get("name") }));
      if (made) tell("go", { channel: made.id });
    },
  );
}

/** The languages of the server and of everybody; each choice counts at once. */
export function openSettings() {
  const set = (body) => attempt(() => post("locale", body));
  const menu = (label, current, person) =>
    field(
      label,
      localeMenu(label, current, (event) => set({ person, locale: event.target.value })),
    );
  const body = [
    menu(`${state.guild.name}: language of the server`, state.guild.locale),
    h("hr"),
    state.people.map((person) => menu(person.name, person.locale, person.id)),
  ];
  openDialog("Languages", body, null);
}

/** Ask first: what is deleted does not come back. */
export function deleteChannel() {
  const told = h("p", {}, "Its messages and threads go with it, and do not come back.");
  openDialog(`Delete ${$("title").textContent}?`, told, "Delete", deleteHere);
}

async function deleteHere() {
  const parent = state.channels.find((each) => each.threads.some((thread) => thread.id === state.channel));
  const next = parent ?? state.channels.find((each) => each.id !== state.channel);
  const here = place();
  if (next) tell("go", { channel: next.id });
  await attempt(() => post("delete", here));
}

export async function restartBot() {
  await attempt(() => post("restart", {}));
}
