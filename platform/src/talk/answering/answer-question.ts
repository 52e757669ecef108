import {
  type ConversationProducts,
  type ResolvedQuestion,
  resolveCoreferences,
} from '../conversation/resolve-coreferences.ts';
import type { Fact } from '../facts/fact.ts';
import { POLICY_FACTS } from '../facts/policy-facts.ts';
import type { ProductFacts, ShopProduct } from '../facts/product-data-schemas.ts';
import { allFactsOf } from '../facts/product-facts.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, wordsOf } from '../language/words.ts';
import {
  LIKELY_ANSWER_MIN,
  NEAREST_FACT_THRESHOLD,
  SURE_SUBQUESTION_MIN,
  sureMatches,
  sureNamedMatches,
} from '../reading/confidence-thresholds.ts';
import type { FactMatch, MatchFacts } from '../reading/match-facts.ts';
import { answerComparison, isComparison } from './answer-comparison.ts';
import {
  answerOrderOrSearchQuestion,
  previouslyFoundProduct,
} from './answer-order-or-search-question.ts';
import { yesOrNoPrefix } from './choose-yes-no-prefix.ts';
import { isDialogueAct, productPageDialogueActs } from './dialogue-acts.ts';
import { findComparisonDegree } from './find-comparison-degree.ts';
import { convertToRequestedUnit } from './measure-meets-claim.ts';
import { otherLanguageReply } from './other-language-reply.ts';
import {
  isDegreeQuestionUnanswered,
  isQuestionCoveredByText,
  partsOf,
  wantsOpinion,
  wantsReason,
} from './question-kind.ts';
import { smallTalkReply } from './small-talk.ts';
import {
  createOffTopicReply,
  createTalkAnswer,
  factAnswer,
  noAnswer,
  prefixWithProductName,
  suggestNextQuestions,
  type TalkAnswer,
  unsureAnswer,
} from './talk-answer.ts';

/** A longer question stands by itself. */
const MOST_WORDS_OF_FOLLOW_UP = 7;

/** Adds the shop's products to those of the page and of the conversation. */
interface Known extends ConversationProducts {
  /** Reads every product of the shop; only a chat looks for products. */
  findAllProductFacts?: () => Promise<ShopProduct[]>;
}

/** Answers a question from the facts of a product and of the house, or says that they do not contain the answer. */
export type AnswerQuestion = (
  question: string,
  known: Known,
  before?: string[],
) => Promise<TalkAnswer>;

/** The only door to answers. */
export function createAnswers(read: MatchFacts): AnswerQuestion {
  return async (question, known, before = []) => {
    const reply = otherLanguageReply(question) ?? smallTalkReply(question);
    if (reply) return reply;
    const reference = resolveCoreferences(question, before, known);
    if (!known.findAllProductFacts) return answerWithSuggestions(reference, read);
    const all = await known.findAllProductFacts();
    const chat = { ...reference, question, lastQuestion: before.at(-1), all, read };
    const found = await answerOrderOrSearchQuestion(chat);
    if (found) return found;
    const product = reference.product ?? (await previouslyFoundProduct(chat));
    const answer = await answerWithSuggestions({ ...reference, product }, read);
    const names = [product, ...reference.beside].map((spoken) => spoken?.name);
    return { ...answer, products: all.filter(({ name }) => names.includes(name)) };
  };
}

async function answerWithSuggestions(
  reference: ResolvedQuestion,
  read: MatchFacts,
): Promise<TalkAnswer> {
  const answer = await answerReference(reference, read);
  return { ...answer, suggestions: suggestNextQuestions(answer, reference.product) };
}

async function answerReference(reference: ResolvedQuestion, read: MatchFacts): Promise<TalkAnswer> {
  const { product, beside, bare, last } = reference;
  const comparison = isComparison(reference) ? await answerComparison(reference, read) : null;
  if (comparison) return comparison;
  const [other] = beside;
  const about = other ?? product;
  const question = reference.repeatsForOther && last ? last : bare;
  const found = await answerFact(question, { about, last, read });
  const answer =
    comparesWithOthers(reference) && found.sources.length > 0 ? noAnswer(found) : found;
  return other && answer.sources.length > 0 && !answer.text.includes(other.name)
    ? { ...answer, text: prefixWithProductName(answer.text, other.name) }
    : answer;
}

/** `The thinnest of all`, `compared to a coin`: of one product it is known how it is, and not how all others are. */
const comparesWithOthers = ({ bare, beside, isOnProductPage }: ResolvedQuestion): boolean =>
  isOnProductPage &&
  beside.length === 0 &&
  (findComparisonDegree(bare)?.isMost === true || hasPhrase(bare, english.otherThings));

interface Context {
  about: ProductFacts | null;
  last: string | null;
  read: MatchFacts;
}

async function answerFact(question: string, { about, last, read }: Context): Promise<TalkAnswer> {
  const all = [...(about ? allFactsOf(about) : POLICY_FACTS), ...productPageDialogueActs];
  const opinions = about && wantsOpinion(question) ? all.filter(isOpinion) : [];
  const facts = opinions.length > 0 ? opinions : all;
  const parts = await answerParts(question, facts, read);
  if (parts) return parts;
  const matches = await read(question, facts);
  const [best] = matches;
  const isNamed = best && isQuestionCoveredByText(question, `${best.fact.text} ${best.fact.read}`);
  const sure = isNamed ? sureNamedMatches(matches) : sureMatches(matches);
  if (sure.length > 0) return answerWith(question, sure);
  const followUp = await matchFollowUp(question, last, (text) => read(text, facts));
  if (followUp.length > 0) return answerWith(question, followUp);
  if (!best || best.sure < NEAREST_FACT_THRESHOLD || isDialogueAct(best.fact)) return noAnswer();
  const nearest = factAnswer(best.fact);
  return best.sure < LIKELY_ANSWER_MIN ? noAnswer(nearest) : unsureAnswer(nearest, 'match');
}

/** The fact that a question means together with the last one; none where it stands by itself. */
async function matchFollowUp(
  question: string,
  last: string | null,
  read: (text: string) => Promise<FactMatch[]>,
): Promise<FactMatch[]> {
  if (last === null || wordsOf(question).length > MOST_WORDS_OF_FOLLOW_UP) return [];
  const both = sureMatches(await read(`${last} ${question}`));
  const [best] = both;
  if (!best) return [];
  const [before] = await read(last);
  // The same fact again answers the question before this one, and nothing that this one adds.
  const isNew =
    best.fact !== before?.fact ||
    hasPhrase(question, english.repeatsLastQuestion) ||
    best.fact.source.kind === 'house';
  // Yes and no of both would be said to the question before.
  return isNew ? both.map((match) => ({ ...match, yes: 0, no: 0 })) : [];
}

const isOpinion = ({ source }: Fact) => source.kind === 'review';

/** Two questions in one; `null` where it is one, or a part is not sure. */
async function answerParts(
  question: string,
  facts: Fact[],
  read: MatchFacts,
): Promise<TalkAnswer | null> {
  const parts = partsOf(question);
  if (parts.length < 2) return null;
  const answers: TalkAnswer[] = [];
  for (const part of parts) {
    const sure = sureMatches(await read(part, facts), { least: SURE_SUBQUESTION_MIN });
    if (sure.length === 0 || sure.some(({ fact }) => isDialogueAct(fact))) return null;
    answers.push(answerWith(part, sure));
  }
  const texts = new Set(answers.map(({ text }) => text));
  if (answers.some(({ kind }) => kind !== 'answer') || texts.size < parts.length) return null;
  return createTalkAnswer([...texts].join(' '), ...answers.flatMap(({ sources }) => sources));
}

/** Most facts of one place that are said together. */
const MOST_FACTS = 3;

function answerWith(question: string, matches: FactMatch[]): TalkAnswer {
  const [best] = matches;
  if (!best) return noAnswer();
  const { fact } = best;
  if (isDialogueAct(fact))
    return fact.subject === 'talk'
      ? createOffTopicReply('talk', 'Ask me anything about it.')
      : noAnswer();
  const isBeside =
    isDegreeQuestionUnanswered(question, fact.text) ||
    (wantsReason(question) && fact.source.kind === 'specification');
  if (isBeside) return unsureAnswer(factAnswer(fact), 'match');
  const verdict = yesOrNoPrefix(question, best);
  if (verdict === null) return unsureAnswer(factAnswer(fact), 'verdict');
  const answers = matches
    .slice(0, MOST_FACTS)
    .map((match) => factAnswer(match.fact, match === best ? verdict : ''));
  const converted = fact.measure && convertToRequestedUnit(question, fact.measure);
  const texts = [...answers.map(({ text }) => text), ...(converted ? [converted] : [])];
  return createTalkAnswer(texts.join(' '), ...answers.flatMap(({ sources }) => sources));
}
