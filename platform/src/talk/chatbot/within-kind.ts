import { movementKind } from '../assistant/answers/movement-answers.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';

const row = ({ specifications }: WatchFacts, label: string) => specifications.get(label) ?? '';

/** What ranks are asked within: `the thinnest diver`. */
const kinds: [RegExp, (watch: WatchFacts) => boolean][] = [
  [/\bdiv(?:er|ers|ing|e)\b/, (watch) => Number.parseInt(row(watch, 'water resistance'), 10) >= 20],
  [/\bchronographs?\b/, (watch) => /chronograph/i.test(row(watch, 'movement'))],
  [/\b(?:automatics?|self ?winding)\b/, (watch) => movementKind(watch) === 'automatic'],
  [/\bquartz\b/, (watch) => movementKind(watch) === 'quartz'],
  [/\brectang\w+\b/, (watch) => /rectang/i.test(row(watch, 'case'))],
  [/\bhand ?wound\b/, (watch) => movementKind(watch) === 'hand-wound'],
];

/** The watches of the kind that a plain question names, or all where it names none. */
export const withinKind = (question: string, all: WatchFacts[]): WatchFacts[] =>
  kinds.filter(([when]) => when.test(question)).reduce((left, [, fits]) => left.filter(fits), all);
