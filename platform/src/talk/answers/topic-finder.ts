import MiniSearch from 'minisearch';
import { terms, words } from './terms.ts';

export interface Topic<Id extends string> {
  id: Id;
  /** How shoppers ask for it; about ten real phrasings make a topic robust. */
  phrases: string[];
}

/** Share of a question's content words that must be known, or the question is about something else. */
const COVERAGE = 0.6;

/** Allows one slip of the keyboard in words long enough to survive it. */
const fuzzy = (term: string): number => (term.length >= 6 ? 1 : 0);

/** Finds what a question is about. Answers `null` rather than the least bad guess. */
export function createTopicFinder<Id extends string>(topics: Topic<Id>[]) {
  const phrases = topics.flatMap(({ id: topic, phrases }) =>
    phrases.map((phrase) => ({ topic, terms: terms(phrase) })),
  );
  const index = new MiniSearch<{ id: number; terms: string[] }>({
    fields: ['terms'],
    extractField: (phrase, field) =>
      field === 'terms' ? phrase.terms.join(' ') : String(phrase.id),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { fuzzy },
  });
  index.addAll(phrases.map((phrase, id) => ({ id, terms: phrase.terms })));
  const isKnown = (term: string) => index.search(term).length > 0;

  /** `ignored` names the thing that is talked about, which says nothing about the question. */
  return function findTopic(question: string, ignored = ''): Id | null {
    const silent = new Set(words(ignored).flatMap(terms));
    const asked = terms(question).filter((term) => !silent.has(term));
    const known = asked.filter(isKnown);
    if (known.length === 0 || known.length / asked.length < COVERAGE) return null;

    const [best] = index.search(known.join(' '));
    return best ? (phrases[Number(best.id)]?.topic ?? null) : null;
  };
}
