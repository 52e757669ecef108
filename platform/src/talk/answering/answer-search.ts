import type { Reference } from '../conversation/resolve-references.ts';
import { policyFacts } from '../facts/policy-facts.ts';
import type { ShopProduct } from '../facts/product.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, startsWithPhrase } from '../language/words.ts';
import type { Read } from '../reading/match-facts.ts';
import { SURE_ANSWER } from '../reading/sureness.ts';
import { chatActs, isAct } from './acts.ts';
import { type Answer, answered } from './answer.ts';
import { findRequestedProducts, type ProductFinding } from './find-requested-products.ts';

export interface ChatQuestion extends Reference {
  question: string;
  /** The visitor's own words, names included. */
  lastQuestion: string | undefined;
  /** Every product of the shop. */
  all: ShopProduct[];
  read: Read;
}

/** Answers questions for orders and searches for products; `null` where a question wants a fact. */
export async function answerSearch(chat: ChatQuestion): Promise<Answer | null> {
  if (chat.isNamed) return null;
  const [best] = await chat.read(chat.bare, [...policyFacts, ...chatActs]);
  const sure = best && best.sure >= SURE_ANSWER ? best.fact : null;
  if (sure && isAct(sure) && sure.subject === 'order') return { ...answered(''), act: 'order' };
  const finding = await findInConversation(chat);
  if (!finding || (sure && !isAct(sure) && !finding.isNamed)) return null;
  if (finding.unread.length === 0) return productList(finding);
  return chat.product || sure ? null : doubtfulList(finding);
}

/** Searches together with the last question where this one only narrows it. */
async function findInConversation(chat: ChatQuestion): Promise<ProductFinding | null> {
  const { bare, product, question, lastQuestion, all, read } = chat;
  if (product && hasPhrase(bare, english.it)) return null;
  const alone = await findRequestedProducts(question, all, read);
  if (!alone || lastQuestion === undefined) return alone;
  const before = await findRequestedProducts(lastQuestion, all, read);
  if (!before?.isNamed)
    return startsWithPhrase(question, english.continuations) && alone.isNamed ? null : alone;
  return alone.isNamed ? alone : findRequestedProducts(`${lastQuestion} ${question}`, all, read);
}

/** The product that the last question found, if it found just one. */
export async function previouslyFoundProduct({
  lastQuestion,
  all,
  read,
}: ChatQuestion): Promise<ShopProduct | null> {
  if (lastQuestion === undefined) return null;
  const found = await findRequestedProducts(lastQuestion, all, read);
  const [product, ...others] = found?.unread.length === 0 ? found.products : [];
  return product && others.length === 0 ? product : null;
}

function productList({ products, heading }: ProductFinding): Answer {
  return products.length === 0
    ? answered(`No product of ours fits that: ${heading.toLowerCase()}. All are on /products.`)
    : { ...answered(heading), products, act: 'list' };
}

function doubtfulList(finding: ProductFinding): Answer {
  const words = finding.unread.map((word) => `“${word}”`).join(', ');
  const list = productList(finding);
  const text = `I am not sure that I understand all of that (${words}). Nearest to it: ${list.text}`;
  return { ...list, kind: 'unknown', text };
}
