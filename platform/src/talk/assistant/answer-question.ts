import { type Answer, answered, unknown } from '../answers/answer.ts';
import { misses, withoutVerdict } from '../answers/keeps-to-question.ts';
import { otherLanguage } from '../answers/other-language.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { questionAtEnd } from '../answers/question-order.ts';
import { askedInstead, contrary } from '../answers/said-absent.ts';
import { smallTalk } from '../answers/small-talk.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { firstTopic } from '../rules/rule.ts';
import { unknownRules } from '../rules/unknown-rules.ts';
import { soundAlike } from '../speech/sound-alike.ts';
import { answerOne, answerTopic } from './answer-one.ts';
import { carried, followUp } from './follow-up.ts';
import { namedIn, withoutNames } from './named-watches.ts';
import type { ProductFacts } from './product-facts.ts';
import { isKnownAfterAll } from './second-opinion.ts';
import { answerAboutSeveral } from './several-watches.ts';
import { suggestionsFor } from './suggestions.ts';
import { tellUnknown } from './tell-unknown.ts';
import { topicOf } from './topic-of.ts';

/** What a question is asked within. */
export interface Conversation {
  /** Earlier questions of the same person, oldest first. */
  before?: string[];
  /** Watches that the conversation names, beside the one it is about. */
  others?: ProductFacts[];
}

/** Answers a question about one product from its facts and the house's words, or says it cannot. */
export function answerQuestion(
  question: string,
  facts: ProductFacts,
  { before = [], others = [] }: Conversation = {},
): Answer {
  const plain = plainQuestion(question);
  const talk = otherLanguage(question) ?? smallTalk(plain);
  if (talk) return talk;
  const context = { facts, others, before: before.map(plainQuestion) };
  const absent = confirmedAbsent(question, context);
  if (absent) return { ...absent, suggestions: suggestionsFor(absent, facts) };
  const answer = answerPlain(plain, question, context);
  // What no rule knows may have been misheard; what has a nearest fact was understood.
  const isUnknown = isUnknownSubject(plain, context);
  const isKnown = answer.sources.length > 0 || isUnknown;
  const heard = isKnown ? plain : soundAlike(plain);
  const better = heard === plain ? answer : answerPlain(heard, heard, context);
  const best = better.kind === 'answer' ? better : answer;
  const told = (isUnknown ? null : betterAlone(best, question, context)) ?? best;
  return { ...told, suggestions: suggestionsFor(told, facts) };
}

/** To who says that something is not there: whether that is so; `null` to all others, and where no fact tells. */
function confirmedAbsent(question: string, context: Context): Answer | null {
  const instead = askedInstead(question);
  const answer = instead && answerPlain(plainQuestion(instead), instead, context);
  return answer && isVerdict(answer) ? { ...answer, text: contrary(answer.text) } : null;
}

/**
 * `I knock my wrist on everything. Does the glass scratch?`: what led to a question may hide its subject, or that it is one for
 * yes or no. `null` where its end alone tells no better.
 */
function betterAlone(whole: Answer, question: string, context: Context): Answer | null {
  const last = questionAtEnd(question);
  const alone = last && answerAlone(last, context);
  if (!alone) return null;
  const isSame = withoutVerdict(alone).text === withoutVerdict(whole).text;
  const asksForFact =
    /^(?:how|what|which|who|where|when)\b(?! (?:width|size)\b)(?!.*\b(?:it|new one)\b)/i.test(last);
  // What led to it may be why: `I wore it. Can I return it?`
  if (isSame && isVerdict(whole)) return null;
  const isJudged = isVerdict(alone) && !isVerdict(whole);
  return whole.kind !== 'answer' || isSame || asksForFact || isJudged ? alone : null;
}

const isVerdict = ({ text }: Answer): boolean => /^(?:Yes|No)\b/.test(text);

function answerAlone(last: string, context: Context): Answer | null {
  const plain = plainQuestion(last);
  const answer = topicOf(plain) ? answerPlain(plain, last, context) : null;
  return answer?.kind === 'answer' ? answer : null;
}

/** What is said to questions that no facts are needed for: small talk, another language, what nobody here can know. */
export function answerWithoutFacts(
  question: string,
  facts: ProductFacts,
  { before = [], others = [] }: Conversation = {},
): Answer | null {
  const plain = plainQuestion(question);
  const talk = otherLanguage(question) ?? smallTalk(plain);
  if (talk) return talk;
  const context = { facts, others, before: before.map(plainQuestion) };
  return isUnknownSubject(plain, context)
    ? answerQuestion(question, facts, { before, others })
    : null;
}

interface Context {
  facts: ProductFacts;
  others: ProductFacts[];
  /** Plain. */
  before: string[];
}

function answerPlain(plain: string, question: string, context: Context): Answer {
  const subject = unknownSubject(plain, context);
  const watches = [context.facts, ...context.others];
  if (subject && !isKnownAfterAll(subject, plain, watches))
    return tellUnknown(subject, plain, context.facts);
  const several = answerAboutSeveral(carried(plain, context.before), context, answerOne);
  if (several) return several;
  const parts = splitQuestion(question).map(plainQuestion);
  const answers = parts.length > 1 ? parts.map((part) => answerKnown(part, context)) : [];
  // Only when every part stands on its own was it more than one question.
  if (answers.length > 0 && answers.every((answer) => answer !== null)) return joined(answers);
  const known = answers.filter((answer) => answer !== null);
  if (known.length > 0 && known.length < answers.length)
    return unknown(joined(known), 'What is known of it:');
  return answerOne(followUp(plain, context.before), context.facts);
}

/** What shoppers ask and nobody here can know. */
const unknownSubject = (plain: string, { facts, others }: Context): string | null =>
  firstTopic(unknownRules, withoutNames(plain, [facts, ...others]));

const isUnknownSubject = (plain: string, context: Context): boolean =>
  unknownSubject(plain, context) !== null;

function joined(answers: Answer[]): Answer {
  const said = answers.map(({ text }) => text);
  // What is said with a verdict need not be said without it.
  const isSaidBetter = (text: string) =>
    said.some((other) => other === `Yes. ${text}` || other === `No. ${text}`);
  const texts = [...new Set(said.filter((text) => !isSaidBetter(text)))];
  return answered(texts.join(' '), ...answers.flatMap(({ sources }) => sources));
}

/** `When wound completely` beside a question asks for no time itself. */
const isClause = /^(?:when|once|if|while|after) (?!is\b|are\b|do\b|does\b|will\b|can\b)/;

/** `null` unless rules know the subject and the facts answer it. */
function answerKnown(plain: string, { facts, others }: Context): Answer | null {
  const about = namedIn(plain, others, facts)[0] ?? facts;
  const asked = withoutNames(plain, [facts, ...others]);
  const topic = topicOf(asked);
  const answer = topic && answerTopic(topic, asked, about);
  return answer?.kind === 'answer' && (isClause.test(asked) || !misses(asked, answer))
    ? answer
    : null;
}
