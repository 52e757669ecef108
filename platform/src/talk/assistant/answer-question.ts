import { NO_INFORMATION, type PolicyId, policies, policyAnswer } from '../answers/shop-policies.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { terms, words } from '../answers/terms.ts';
import { createTopicFinder } from '../answers/topic-finder.ts';
import { productAnswers } from './product-answers.ts';
import type { ProductFacts } from './product-facts.ts';
import { type ProductTopic, productTopics } from './product-topics.ts';

const findTopic = createTopicFinder<ProductTopic | PolicyId>([...productTopics, ...policies]);

/** Answers a question about one product from its facts and the shop's policies, or says it cannot. */
export function answerQuestion(question: string, facts: ProductFacts): string {
  const parts = splitQuestion(question);
  const answers = parts.map((part) => answerPart(part, facts));
  // Only when every part stands on its own was it more than one question.
  if (answers.length > 0 && answers.every((answer) => answer !== null)) {
    return [...new Set(answers)].join(' ');
  }
  return answerPart(question, facts) ?? NO_INFORMATION;
}

function answerPart(question: string, facts: ProductFacts): string | null {
  const ignored = `${facts.name} ${facts.brand ?? ''}`;
  const topic = findTopic(question, ignored);
  // A subject that is understood but has no fact stays unanswered: a sentence that merely
  // shares its words would be a guess.
  return topic ? answerTopic(topic, question, facts) : quoteMerchant(question, facts, ignored);
}

function answerTopic(topic: ProductTopic | PolicyId, question: string, facts: ProductFacts) {
  if (isProductTopic(topic)) return productAnswers[topic](facts, question);
  return policyAnswer(topic);
}

function isProductTopic(topic: ProductTopic | PolicyId): topic is ProductTopic {
  return topic in productAnswers;
}

/** The merchant's own sentence that speaks of everything that was asked for. */
function quoteMerchant(question: string, facts: ProductFacts, ignored: string): string | null {
  const silent = new Set(words(ignored).flatMap(terms));
  const asked = terms(question).filter((term) => term.length > 3 && !silent.has(term));
  if (asked.length === 0) return null;
  const sentence = facts.sentences.find((text) => {
    const said = new Set(terms(text));
    return asked.every((term) => said.has(term));
  });
  return sentence ? sentence.replace(/([^.!?])$/, '$1.') : null;
}
