import { type Answer, unknown } from '../answers/answer.ts';
import { answerHouse } from './answers/house-answers.ts';
import { nearestRow } from './answers/tell.ts';
import { topicAnswers } from './answers/topic-answers.ts';
import type { ProductFacts } from './product-facts.ts';

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
export function tellUnknown(topic: string, question: string, facts: ProductFacts): Answer {
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
