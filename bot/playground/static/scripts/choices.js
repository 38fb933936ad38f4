/** The people and channels that a menu, a modal or an option of a command offers. */
import { allChannels, state } from "./state.js";

export function people() {
  return [...state.people, { id: state.bot.id, name: state.bot.name }].map((person) => ({
    label: person.name,
    value: person.id,
  }));
}

export function channels() {
  return allChannels().map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
}
