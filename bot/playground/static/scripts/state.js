/** What the page knows, and who wants to hear when it changes. */
export const state = {
  person: null,
  channel: null,
  guild: null,
  ahead: 0,
  people: [],
  channels: [],
  bot: { id: "0", name: "", status: "starting" },
  commands: [],
  messages: new Map(),
};

const listeners = new Map();

export function on(topic, listener) {
  listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
}

export function tell(topic, ...news) {
  for (const listener of listeners.get(topic) ?? []) listener(...news);
}

/** The time in the simulated Discord, in milliseconds. */
export const now = () => Date.now() + state.ahead * 1000;

/** Where requests say that the person sits. */
export const place = () => ({ person: state.person, channel: state.channel });

export const personOf = (id) => state.people.find((person) => person.id === id);

/** All channels and threads, in the order in which they are shown. */
export const allChannels = () => state.channels.flatMap((channel) => [channel, ...channel.threads]);

export const channelOf = (id) => allChannels().find((channel) => channel.id === id);

/** A user's name, be it a person or the bot. */
export function nameOf(id) {
  return id === state.bot.id ? state.bot.name : (personOf(id)?.name ?? "somebody");
}
