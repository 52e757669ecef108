import { type Answer, answered, unknown } from '../answers/answer.ts';
import { isHouseTopic } from '../answers/house-words.ts';
import { missesNumber, withoutDoubleNegation } from '../answers/keeps-to-question.ts';
import { otherLanguage } from '../answers/other-language.ts';
import { plainQuestion } from '../answers/plain-question.ts';
import { smallTalk } from '../answers/small-talk.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { firstTopic } from '../rules/rule.ts';
import { unexplained } from '../rules/unexplained.ts';
import { unknownRules } from '../rules/unknown-rules.ts';
import { soundAlike } from '../speech/sound-alike.ts';
import { quoteOn, quoteSentence } from './answers/find-sentence.ts';
import { answerHouse } from './answers/house-answers.ts';
import { quoteReview } from './answers/review-answers.ts';
import { nearestRow } from './answers/tell.ts';
import { topicAnswers } from './answers/topic-answers.ts';
import { followUp } from './follow-up.ts';
import { namedIn, withoutNames } from './named-watches.ts';
import type { ProductFacts } from './product-facts.ts';
import { answerAboutSeveral } from './several-watches.ts';
import { suggestionsFor } from './suggestions.ts';
import { likelyTopic, type Topic, topicOf } from './topic-of.ts';

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
  const answer = answerPlain(plain, question, context);
  // What no rule knows may have been misheard.
  const isKnown = answer.kind === 'answer' || isUnknownSubject(plain, context);
  const heard = isKnown ? plain : soundAlike(plain);
  const better = heard === plain ? answer : answerPlain(heard, heard, context);
  const best = better.kind === 'answer' ? better : answer;
  return { ...best, suggestions: suggestionsFor(best, facts) };
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
  if (subject) return tellUnknown(subject, plain, context.facts);
  const several = answerAboutSeveral(plain, context, answerOne);
  if (several) return several;
  const parts = splitQuestion(question).map(plainQuestion);
  const answers = parts.length > 1 ? parts.map((part) => answerKnown(part, context)) : [];
  // Only when every part stands on its own was it more than one question.
  if (answers.length > 0 && answers.every((answer) => answer !== null)) return joined(answers);
  return answerOne(followUp(plain, context.before), context.facts);
}

/** What shoppers ask and nobody here can know. */
const unknownSubject = (plain: string, { facts, others }: Context): string | null =>
  firstTopic(unknownRules, withoutNames(plain, [facts, ...others]));

const isUnknownSubject = (plain: string, context: Context): boolean =>
  unknownSubject(plain, context) !== null;

function joined(answers: Answer[]): Answer {
  const texts = [...new Set(answers.map(({ text }) => text))];
  return answered(texts.join(' '), ...answers.flatMap(({ sources }) => sources));
}

/** `null` unless rules know the subject and the facts answer it. */
function answerKnown(plain: string, { facts, others }: Context): Answer | null {
  const about = namedIn(plain, others, facts)[0] ?? facts;
  const topic = topicOf(withoutNames(plain, [facts, ...others]));
  const answer = topic && answerTopic(topic, withoutNames(plain, [facts, ...others]), about);
  return answer?.kind === 'answer' ? answer : null;
}

/** Answers a plain question about one watch, or says that its facts do not. */
function answerOne(plain: string, facts: ProductFacts): Answer {
  const asked = withoutNames(plain, [facts]);
  const topic = topicOf(asked);
  // A subject that is understood but has no fact stays unanswered: a sentence that merely
  // shares its words would be a guess.
  if (topic) return explained(answerTopic(topic, asked, facts), { topic, asked, facts });
  const quoted = quoteSentence(facts, asked) ?? quoteReview(facts, asked);
  if (quoted) return quoted;
  const likely = likelyTopic(asked);
  if (!likely) return unknown();
  const told = answerTopic(likely.topic, asked, facts);
  return likely.isSure && told ? told : unknown(told, 'Nearest to it:');
}

interface Understood {
  topic: Topic;
  asked: string;
  facts: ProductFacts;
}

/** The answer of a subject, where the subject accounts for the whole question; else it is only the nearest fact. */
function explained(answer: Answer | null, { topic, asked, facts }: Understood): Answer {
  if (answer?.kind !== 'answer') return answer ?? unknown();
  const left = unexplained(asked, topic, answer.text);
  if (left.length === 0 && missesNumber(asked, answer)) return unknown(answer, 'Nearest to it:');
  if (left.length === 0) return withoutDoubleNegation(asked, topic, answer);
  const quoted = quoteOn(left, asked, facts);
  return quoted && !missesNumber(asked, quoted) ? quoted : unknown(answer, 'Nearest to it:');
}

function answerTopic(topic: Topic, question: string, facts: ProductFacts): Answer | null {
  return isHouseTopic(topic)
    ? answerHouse(topic, question, facts)
    : topicAnswers[topic](facts, question);
}

/** Subjects that are none of a shop's, so that naming them would only sound odd. */
const foreign = new Set([
  'that',
  'orders to the assistant',
  'other customers',
  'other things than watches',
  'the time of day',
  'that detail',
  'the future',
  'hands on',
  'the box',
]);

const about = (topic: string) =>
  foreign.has(topic) ? '' : `Neither the facts of this watch nor our pages speak of ${topic}.`;

/** The nearest fact to what is not known, where there is one worth telling. */
function tellUnknown(topic: string, question: string, facts: ProductFacts): Answer {
  const nearest = nearestTo(topic, question, facts);
  return unknown(nearest, about(topic));
}

function nearestTo(topic: string, question: string, facts: ProductFacts): Answer | null {
  if (topic === 'when it comes back') return topicAnswers.stock(facts, question);
  if (topic === 'that way to pay') return answerHouse('payment', '', facts);
  if (topic === 'sending it to other countries') return answerHouse('contact', '', facts);
  if (topic === 'the length of the strap' || topic === 'how thick the strap is')
    return nearestRow(facts, 'strap');
  if (topic === 'further functions') return nearestRow(facts, 'movement');
  if (topic === 'what a service costs') return topicAnswers.service(facts, question);
  return null;
}
