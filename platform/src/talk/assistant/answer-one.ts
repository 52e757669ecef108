import { type Answer, unknown } from '../answers/answer.ts';
import { isHouseTopic } from '../answers/house-words.ts';
import {
  asksForExperience,
  leavesChoiceOpen,
  misses,
  withoutDoubleNegation,
  withoutStrayVerdict,
} from '../answers/keeps-to-question.ts';
import { terms } from '../answers/terms.ts';
import { unexplained, unsaid } from '../rules/unexplained.ts';
import { isProperty, leavesProperty } from './answers/attributes.ts';
import { quoteOn, quoteSentence } from './answers/find-sentence.ts';
import { answerHouse } from './answers/house-answers.ts';
import { quoteReview } from './answers/review-answers.ts';
import { topicAnswers } from './answers/topic-answers.ts';
import { withoutNames } from './named-watches.ts';
import type { ProductFacts } from './product-facts.ts';
import { secondOpinion } from './second-opinion.ts';
import { likelyTopic, type Topic, topicOf } from './topic-of.ts';

/** Answers a plain question about one watch, or says that its facts do not. */
export function answerOne(plain: string, facts: ProductFacts): Answer {
  const asked = withoutNames(plain, [facts]);
  const topic = topicOf(asked);
  const first = answerByRules(asked, topic, facts);
  const answerOn = (other: Topic) => answerTopic(other, asked, facts);
  return secondOpinion({ asked, topic, answerTopic: answerOn }, first);
}

function answerByRules(asked: string, topic: Topic | null, facts: ProductFacts): Answer {
  // A subject that is understood but has no fact stays unanswered: a sentence that merely
  // shares its words would be a guess.
  if (topic) return explained(answerTopic(topic, asked, facts), { topic, asked, facts });
  const quoted = quoteSentence(facts, asked) ?? quoteReview(facts, asked);
  if (quoted && !leavesChoiceOpen(asked, quoted.text) && isFit(asked, quoted)) return quoted;
  const likely = likelyTopic(asked);
  if (!likely) return unknown();
  const told = answerTopic(likely.topic, asked, facts);
  if (told?.kind === 'unknown') return told;
  return likely.isSure && told && !misses(asked, told) ? told : unknown(told, 'Nearest to it:');
}

interface Understood {
  topic: Topic;
  asked: string;
  facts: ProductFacts;
}

/** The answer of a subject, where the subject accounts for the whole question; else it is only the nearest fact. */
function explained(answer: Answer | null, { topic, asked, facts }: Understood): Answer {
  if (answer?.kind !== 'answer') return answer ?? unknown();
  const isJudged = /^(?:Yes|No)\b/.test(answer.text);
  const left = unexplained(asked, topic, answer.text).filter(
    (word) => !(isJudged && judgesLooks(topic) && isProperty(word)),
  );
  const isDenied =
    !judgesUse.has(topic) && /^Yes\b/.test(answer.text) && leavesProperty(asked, answer.text);
  if (
    left.length === 0 &&
    !isDenied &&
    !misses(asked, answer) &&
    unsaid(asked, topic, answer).length === 0
  )
    return withoutStrayVerdict(asked, withoutDoubleNegation(asked, topic, answer));
  const found = asksForExperience(asked) ? answerTopic('owners', asked, facts) : null;
  if (found?.kind === 'answer') return found;
  const quoted =
    left.length > 0 && !isHouseTopic(topic)
      ? quoteOn(left, opinions.has(topic) ? left.join(' ') : asked, facts)
      : quoteElse(asked, facts);
  return quoted && isFit(asked, quoted) ? quoted : unknown(answer, 'Nearest to it:');
}

/** Where a row of the subject does not do, an owner may; one word in common is too little to go by. */
function quoteElse(asked: string, facts: ProductFacts): Answer | null {
  const reason = /^why\b/.test(asked) ? quoteSentence(facts, asked) : null;
  return reason ?? (terms(asked).length > 1 ? quoteReview(facts, asked) : null);
}

const isFit = (asked: string, quoted: Answer): boolean =>
  !misses(asked, quoted) && !asksForRule(asked, quoted);

/** What somebody must or may do, no description says that merely names the same parts. */
function asksForRule(asked: string, { sources: [first] }: Answer): boolean {
  const isDescribed = first?.kind === 'description' || first?.kind === 'review';
  return (
    isDescribed &&
    /\b(?:do i have to|must i|should i|need i|do i need to|may i|am i allowed)\b/.test(asked)
  );
}

/** What is in stock or reduced is so whatever it is made of: its 'Yes' is none on that. */
const judgesLooks = (topic: Topic): boolean => topic !== 'stock' && topic !== 'discount';

/** A 'Yes' to what may be done, where a colour is that of a sea. */
const judgesUse = new Set<Topic>([
  'water',
  'wrist',
  'cuff',
  'gift',
  'occasion',
  'stock',
  'discount',
]);

/** Subjects on which the words that are left say what is asked of owners. */
const opinions = new Set<Topic>(['reviews', 'owners', 'criticism', 'praise']);

/** What the facts or the house say on a subject; `null` where they say nothing. */
export function answerTopic(topic: Topic, question: string, facts: ProductFacts): Answer | null {
  return isHouseTopic(topic)
    ? answerHouse(topic, question, facts)
    : topicAnswers[topic](facts, question);
}
