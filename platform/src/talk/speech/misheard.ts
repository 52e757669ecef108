import { escaped } from '../../base/escaped.ts';
import misheard from './misheard.json' with { type: 'json' };

/** Phrases that the speech model writes down for other words of this shop; none makes sense in a question to it. */
const corrections = new Map(Object.entries(misheard));
/** The longest first, so that a phrase goes before its own beginning. */
const phrases = [...corrections.keys()].sort((one, other) => other.length - one.length);
const PHRASE = new RegExp(`\\b(?:${phrases.map(escaped).join('|')})\\b`, 'gi');

/** Puts the shop's own words where the speech model heard others that sound alike. */
export function correctMisheard(received: string): string {
  return received.replace(PHRASE, (phrase) => corrections.get(phrase.toLowerCase()) ?? phrase);
}
