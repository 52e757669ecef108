import { type Reference, refer, type Spoken } from '../conversation/refer.ts';
import type { Fact } from '../facts/fact.ts';
import { houseFacts } from '../facts/house-facts.ts';
import type { ProductFacts } from '../facts/product.ts';
import { allFactsOf } from '../facts/product-facts.ts';
import type { ShopProduct } from '../facts/shop-product.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, wordsOf } from '../language/words.ts';
import type { Found } from '../reading/reader.ts';
import { NEAR, SURE } from '../reading/sureness.ts';
import { acts, isAct } from './acts.ts';
import { type Answer, answered, unknown, withName } from './answer.ts';
import { compared, isComparison, type Read } from './compare.ts';
import { degreeIn } from './degrees.ts';
import { answerLooking, foundBefore } from './looking.ts';
import { namedSubject } from './named-subject.ts';
import { otherLanguage } from './other-language.ts';
import { asksOpinion, asksWhy, inAskedUnit, lacksDegree } from './question-form.ts';
import { smallTalk, talk } from './small-talk.ts';
import { suggestionsFor } from './suggestions.ts';
import { verdictOf } from './verdict.ts';

/** Each part of a question of several may be a little less sure: two requested facts share the sureness. */
const SURE_PART = 0.85;
/** A longer one stands by itself. */
const MOST_WORDS_OF_FOLLOW_UP = 7;

/** Adds the shop's products to those of the page and of the conversation. */
interface Known extends Spoken {
  /** Reads every product of the shop; only a chat looks for products. */
  findAll?: () => Promise<ShopProduct[]>;
}

/** Answers a question from the facts of a product and of the house, or says that they do not contain the answer. */
export type AnswerQuestion = (question: string, known: Known, before?: string[]) => Promise<Answer>;

/** The only door to answers. */
export function createAnswers(read: Read): AnswerQuestion {
  return async (question, known, before = []) => {
    const said = otherLanguage(question) ?? smallTalk(question);
    if (said) return said;
    const asked = refer(question, before, known);
    if (!known.findAll) return withSuggestions(await answerOn(asked, read), asked);
    const all = await known.findAll();
    const chat = { ...asked, question, lastQuestion: before.at(-1), all, read };
    const found = await answerLooking(chat);
    if (found) return found;
    const about = { ...asked, product: asked.product ?? (await foundBefore(chat)) };
    const answer = withSuggestions(await answerOn(about, read), about);
    const spoken = [about.product, ...about.beside];
    return {
      ...answer,
      products: all.filter(({ name }) => spoken.some((one) => one?.name === name)),
    };
  };
}

const withSuggestions = (answer: Answer, { product }: Reference): Answer => ({
  ...answer,
  suggestions: suggestionsFor(answer, product),
});

async function answerOn(asked: Reference, read: Read): Promise<Answer> {
  const { product, beside, bare, last } = asked;
  if (isComparison(asked)) {
    const told = await compared(asked, read);
    if (told) return told;
  }
  const [other] = beside;
  const about = other ?? product;
  const question = asked.isSameOfOther && last ? last : bare;
  const told = await answerOne(question, { about, last, read });
  const answer = comparesOthers(asked) && told.kind === 'answer' ? unknown(told) : told;
  return other && answer.sources.length > 0 && !answer.text.includes(other.name)
    ? { ...answer, text: withName(answer.text, other.name) }
    : answer;
}

/** `The thinnest of all`, `compared to a coin`: of one product it is known how it is, and not how all others are. */
const comparesOthers = ({ bare, beside, isOfPage }: Reference): boolean =>
  isOfPage &&
  beside.length === 0 &&
  (degreeIn(bare)?.isMost === true || hasPhrase(bare, english.otherThings));

interface Asking {
  about: ProductFacts | null;
  last: string | null;
  read: Read;
}

async function answerOne(question: string, { about, last, read }: Asking): Promise<Answer> {
  const all = [...(about ? allFactsOf(about) : houseFacts), ...acts];
  const opinions = about && asksOpinion(question) ? all.filter(isOpinion) : [];
  const facts = opinions.length > 0 ? opinions : all;
  const parts = await answerParts(question, facts, read);
  if (parts) return parts;
  const best = ownFirst(await read(question, facts));
  const sure = await sureOf(question, { best, facts, read });
  if (sure) return tell(question, sure);
  if (last !== null && wordsOf(question).length <= MOST_WORDS_OF_FOLLOW_UP) {
    const [again] = await read(`${last} ${question}`, facts);
    const [before] = await read(last, facts);
    // The same fact again answers the question before this one, and nothing that this one adds.
    const isNew =
      again?.fact !== before?.fact ||
      hasPhrase(question, english.repeatsLastQuestion) ||
      again?.fact.source.kind === 'house';
    if (again && again.sure >= SURE && isNew) return tell(question, again);
  }
  return best && best.sure >= NEAR && !isAct(best.fact) ? unknown(say('', best.fact)) : unknown();
}

/** The words of a product's own section go before those of the house on the same question. */
function ownFirst([best, ...others]: Found[]): Found | undefined {
  if (best?.fact.source.kind !== 'house') return best;
  const own = others.find(({ fact, sure }) => sure >= SURE_PART && fact.source.kind === 'section');
  return own ? { ...own, sure: best.sure } : best;
}

interface Reading {
  best: Found | undefined;
  facts: Fact[];
  read: Read;
}

/** Finds the sure fact: the reader is sure of it, or its subject is all that the question names. */
async function sureOf(
  question: string,
  { best, facts, read }: Reading,
  least = SURE,
): Promise<Found | null> {
  if (best && best.sure >= least) return best;
  const named = namedSubject(question, facts);
  const [first] = named.length > 0 ? await read(question, named) : [];
  return first ?? null;
}

const isOpinion = ({ source }: Fact) => source.kind === 'review';

/** Two questions in one; `null` where it is one, or a part is not sure. */
async function answerParts(question: string, facts: Fact[], read: Read): Promise<Answer | null> {
  const parts = partsOf(question);
  if (parts.length < 2) return null;
  const told: Answer[] = [];
  for (const part of parts) {
    const [best] = await read(part, facts);
    const sure = await sureOf(part, { best, facts, read }, SURE_PART);
    if (!sure || isAct(sure.fact)) return null;
    told.push(tell(part, sure));
  }
  if (told.some(({ kind }) => kind !== 'answer')) return null;
  const texts = new Set(told.map(({ text }) => text));
  if (texts.size < parts.length) return null;
  return answered([...texts].join(' '), ...told.flatMap(({ sources }) => sources));
}

const NEXT_QUESTION = /\?\s+|,? and (?=(?:what|how|is|does|can|which|where|do)\b)/i;

const partsOf = (question: string): string[] =>
  question
    .split(NEXT_QUESTION)
    .map((part) => part.trim())
    .filter((part) => part.includes(' '));

function tell(question: string, best: Found): Answer {
  const { fact } = best;
  if (isAct(fact)) return fact.subject === 'talk' ? talk('Ask me anything about it.') : unknown();
  const isBeside = lacksDegree(question, fact.text) || (asksWhy(question) && isRow(fact));
  const verdict = isBeside ? null : verdictOf(question, best);
  const told = say(verdict ?? '', fact);
  // The question wants a yes or a no and neither is certain: the fact is given as the nearest one, not as the answer.
  if (verdict === null) return unknown(told);
  const extra = fact.measure && inAskedUnit(question, fact.measure);
  return extra ? { ...told, text: `${told.text} ${extra}` } : told;
}

const isRow = ({ source }: Fact) => source.kind === 'specification';

const say = (verdict: string, { text, source, sources = [] }: Fact): Answer =>
  answered(`${verdict}${text}`, source, ...sources);
