import { type Answer, answered, type Source } from '../../answers/answer.ts';
import { terms } from '../../answers/terms.ts';
import { words } from '../../answers/words.ts';
import { wordVectors } from '../../vectors/word-vectors.ts';
import { type ProductFacts, sentencesOf } from '../product-facts.ts';
import { sourceOf } from './tell.ts';

interface Sentence {
  text: string;
  source: Source;
}

/** Everything the merchant wrote of a watch, each sentence with where it stands. */
export function sentencesWithSources(facts: ProductFacts): Sentence[] {
  const own = sentencesOf(facts.description ?? '').map((text) => ({
    text,
    source: sourceOf(facts, 'description', 'Description'),
  }));
  const sections = facts.additionalInfoSections.flatMap(({ title, description }) =>
    sentencesOf(description ?? '').map((text) => ({
      text,
      source: sourceOf(facts, 'section', title || 'Details'),
    })),
  );
  return [...own, ...sections];
}

/** The merchant's sentence that speaks best of what is asked, among those that fit; `null` where none does. */
export function findSentence(facts: ProductFacts, question: string, fits: RegExp): Answer | null {
  const candidates = sentencesWithSources(facts).filter(({ text }) => fits.test(text));
  const best = candidates
    .map((sentence) => ({ sentence, share: shareSaid(question, sentence.text) }))
    .sort((one, other) => other.share - one.share)[0];
  return best ? answered(ended(best.sentence.text), best.sentence.source) : null;
}

/** A sentence that says nearly everything that is asked. */
export function quoteSentence(facts: ProductFacts, question: string): Answer | null {
  const own = sentencesWithSources(facts).filter(({ source }) => !isPromise(source.label));
  return quote(own, question, { silent: nameTerms(facts) });
}

/** What is said of a subject that is understood needs to say less of the question. */
const ENOUGH_ON_SUBJECT = 0.6;

/** A sentence of the merchant or of an owner that speaks of the very words that a subject leaves open. */
export function quoteOn(words: string[], question: string, facts: ProductFacts): Answer | null {
  const open = words.join(' ');
  const reviews = facts.reviews.map(({ title, content }) => ({
    text: `An owner writes: “${title}: ${content}”`,
    source: sourceOf(facts, 'review', title || 'Review'),
  }));
  const fitting = [...sentencesWithSources(facts), ...reviews].filter(
    ({ text, source }) => !isPromise(source.label) && shareSaid(open, text) >= 0.99,
  );
  return quote(fitting, question, { silent: nameTerms(facts), enough: ENOUGH_ON_SUBJECT });
}

/** The warranty speaks of delivery, water and returns, and answers none of them but by its own subject. */
const isPromise = (label: string) => /^warranty$/i.test(label);

const ENOUGH = 0.72;
/** The place of a word among all, below which it is common. */
const COMMON = 3000;

/** The best of some sentences, where it says enough of what is asked. */
export function quote(
  sentences: Sentence[],
  question: string,
  {
    silent = new Set<string>(),
    enough = ENOUGH,
  }: { silent?: Set<string>; enough?: number | undefined },
): Answer | null {
  const asked = terms(question).filter((term) => !silent.has(term));
  if (asked.length === 0) return null;
  const ranked = sentences
    .map((sentence) => ({ sentence, share: shareSaid(question, sentence.text, silent) }))
    .sort((one, other) => other.share - one.share);
  const [best] = ranked;
  // One word alone says too little of what is asked.
  const [only = ''] = asked;
  // A single common word is said of many things.
  if (asked.length === 1 && wordVectors().rank(only) < COMMON) return null;
  const least = asked.length === 1 ? 0.99 : enough;
  return best && best.share >= least
    ? answered(ended(best.sentence.text), best.sentence.source)
    : null;
}

const nameTerms = (facts: ProductFacts) => new Set(terms(`${facts.name} ${facts.brand ?? ''}`));

/** Likeness of words that counts as speaking of the same thing. */
const ALIKE = 0.62;

/** Which share of what is asked a text says, also in other words. */
export function shareSaid(question: string, text: string, silent = new Set<string>()): number {
  const asked = terms(question).filter((term) => !silent.has(term));
  const said = new Set(terms(text));
  const plain = [...new Set(words(text))];
  const vectors = wordVectors();
  const shareOf = (term: string) => {
    if (said.has(term)) return 1;
    const nearest = Math.max(0, ...plain.map((word) => vectors.similarity(term, word)));
    return nearest >= ALIKE ? nearest : 0;
  };
  // A word that is repeated counts each time, and is looked for once.
  const shares = new Map([...new Set(asked)].map((term) => [term, shareOf(term)]));
  const sum = asked.reduce((total, term) => total + (shares.get(term) ?? 0), 0);
  return asked.length === 0 ? 0 : sum / asked.length;
}

const ended = (text: string) => text.replace(/([^.!?])$/, '$1.');
