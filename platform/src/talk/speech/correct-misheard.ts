import { escapeRegExp } from '../../base/escape-reg-exp.ts';
import misheard from './misheard.json' with { type: 'json' };

/**
 * Phrases that the speech model writes down for other words of this shop; none makes sense in a question to it. The
 * longest first, so that a phrase goes before its own beginning.
 */
const corrections = Object.entries(misheard)
  .sort(([one], [other]) => other.length - one.length)
  .map(([phrase, meant]) => ({
    pattern: new RegExp(`\\b${escapeRegExp(phrase)}\\b`, 'gi'),
    meant,
  }));

/** Puts the shop's own words where the speech model heard others that sound alike. */
export const correctMisheard = (heard: string): string =>
  corrections.reduce((text, { pattern, meant }) => text.replace(pattern, meant), heard);
