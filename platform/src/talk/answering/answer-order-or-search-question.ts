import type { ResolvedQuestion } from '../conversation/resolve-coreferences.ts';
import { POLICY_FACTS } from '../facts/policy-facts.ts';
import type { ShopProduct } from '../facts/product-data-schemas.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, startsWithPhrase } from '../language/words.ts';
import { SURE_ANSWER_MIN } from '../reading/confidence-thresholds.ts';
import type { MatchFacts } from '../reading/match-facts.ts';
import { chatDialogueActs, isDialogueAct } from './dialogue-acts.ts';
import { findProductsByQuestion, type RequestedProducts } from './find-products-by-question.ts';
import { createTalkAnswer, type TalkAnswer } from './talk-answer.ts';

export interface ChatQuestion extends ResolvedQuestion {
  question: string;
  /** The visitor's own words, names included. */
  lastQuestion: string | undefined;
  /** Every product of the shop. */
  all: ShopProduct[];
  read: MatchFacts;
}

/** Answers questions for orders and searches for products; `null` where a question wants a fact. */
export async function answerOrderOrSearchQuestion(chat: ChatQuestion): Promise<TalkAnswer | null> {
  if (chat.isNamed) return null;
  const [best] = await chat.read(chat.bare, [...POLICY_FACTS, ...chatDialogueActs]);
  const sure = best && best.sure >= SURE_ANSWER_MIN ? best.fact : null;
  if (sure && isDialogueAct(sure) && sure.subject === 'order')
    return { ...createTalkAnswer(''), act: 'order' };
  const finding = await findInConversation(chat);
  if (!finding || (sure && !isDialogueAct(sure) && !finding.isNamed)) return null;
  if (finding.unread.length === 0) return productList(finding);
  return chat.product || sure ? null : doubtfulList(finding);
}

/** Searches together with the last question where this one only narrows it. */
async function findInConversation(chat: ChatQuestion): Promise<RequestedProducts | null> {
  const { bare, product, question, lastQuestion, all, read } = chat;
  if (product && hasPhrase(bare, english.it)) return null;
  const alone = await findProductsByQuestion(question, all, read);
  if (!alone || lastQuestion === undefined) return alone;
  const before = await findProductsByQuestion(lastQuestion, all, read);
  if (!before?.isNamed)
    return startsWithPhrase(question, english.continuations) && alone.isNamed ? null : alone;
  return alone.isNamed ? alone : findProductsByQuestion(`${lastQuestion} ${question}`, all, read);
}

/** The product that the last question found, if it found just one. */
export async function previouslyFoundProduct({
  lastQuestion,
  all,
  read,
}: ChatQuestion): Promise<ShopProduct | null> {
  if (lastQuestion === undefined) return null;
  const found = await findProductsByQuestion(lastQuestion, all, read);
  const [product, ...others] = found?.unread.length === 0 ? found.products : [];
  return product && others.length === 0 ? product : null;
}

function productList({ products, heading }: RequestedProducts): TalkAnswer {
  return products.length === 0
    ? createTalkAnswer(
        `No product of ours fits that: ${heading.toLowerCase()}. All are on /products.`,
      )
    : { ...createTalkAnswer(heading), products, act: 'list' };
}

function doubtfulList(finding: RequestedProducts): TalkAnswer {
  const words = finding.unread.map((word) => `“${word}”`).join(', ');
  const list = productList(finding);
  const text = `I am not sure that I understand all of that (${words}). Nearest to it: ${list.text}`;
  return { ...list, kind: 'unknown', text };
}
