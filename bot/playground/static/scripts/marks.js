/** What has not been read: channels with news, and people who were mentioned while nobody sat in their place. */
import { personOf, state, tell } from "./state.js";

const STORE = "railhead-pushes";

const kept = JSON.parse(sessionStorage.getItem(STORE) ?? "{}");
const unread = new Set(kept.unread);
const mentioned = new Map(
  Object.entries(kept.mentioned ?? {}).map(([person, pushes]) => [person, new Map(Object.entries(pushes))]),
);

function changed() {
  const plain = Object.fromEntries([...mentioned].map(([person, pushes]) => [person, Object.fromEntries(pushes)]));
  sessionStorage.setItem(STORE, JSON.stringify({ unread: [...unread], mentioned: plain }));
  tell("marks");
}

export const isUnread = (channel) => unread.has(channel);

export const isMentioned = (person, channel) =>
  channel ? mentioned.get(person)?.has(channel) : mentioned.get(person)?.size > 0;

/** What a telephone has told a person last: only the plain text of a message, "" if it has none. */
export const pushOf = (person) => [...(mentioned.get(person)?.values() ?? [])].at(-1);

export function noteMessage(message) {
  if (message.edited_timestamp) return;
  if (message.channel_id !== state.channel) unread.add(message.channel_id);
  for (const person of message.pings) {
    const seen = person === state.person && message.channel_id === state.channel;
    if (personOf(person) && !seen) notePush(person, message);
  }
  changed();
}

/** A push has no words that stand within components: discord-api-docs#7854. */
function notePush(person, message) {
  const pushes = mentioned.get(person) ?? new Map();
  pushes.delete(message.channel_id);
  mentioned.set(person, pushes.set(message.channel_id, message.content));
}

/** The person has seen the channel. */
export function noteSeen() {
  unread.delete(state.channel);
  mentioned.get(state.person)?.delete(state.channel);
  changed();
}
