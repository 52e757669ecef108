import type { Reference } from '../conversation/refer.ts';
import { houseFacts } from '../facts/house-facts.ts';
import type { ShopProduct } from '../facts/shop-product.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, startsWithPhrase } from '../language/words.ts';
import { SURE } from '../reading/sureness.ts';
import { chatActs, isAct } from './acts.ts';
import { type Answer, answered } from './answer.ts';
import type { Read } from './compare.ts';
import { type Finding, findProducts } from './find-products.ts';

export interface ChatQuestion extends Reference {
  question: string;
  /** The visitor's own words, names included. */
  lastQuestion: string | undefined;
  /** Every product of the shop. */
  all: ShopProduct[];
  read: Read;
}

/** Answers questions for orders and searches for products; `null` where a question wants a fact. */
export async function answerLooking(asked: ChatQuestion): Promise<Answer | null> {
  if (asked.isNamed) return null;
  const [best] = await asked.read(asked.bare, [...houseFacts, ...chatActs]);
  const isSure = best !== undefined && best.sure >= SURE;
  if (isSure && isAct(best.fact)) {
    if (best.fact.subject === 'order') return { ...answered(''), act: 'order' };
  }
  const finding = await findOn(asked);
  if (!finding || (isSure && !isAct(best.fact) && !finding.isNamed)) return null;
  if (finding.unread.length === 0) return listed(finding);
  return asked.product || isSure ? null : doubtful(finding);
}

/** Searches together with the last question where this one only narrows it. */
async function findOn({
  bare,
  product,
  question,
  lastQuestion,
  all,
  read,
}: ChatQuestion): Promise<Finding | null> {
  if (product && hasPhrase(bare, english.it)) return null;
  const alone = await findProducts(question, all, read);
  if (!alone || lastQuestion === undefined) return alone;
  const before = await findProducts(lastQuestion, all, read);
  if (!before?.isNamed)
    return startsWithPhrase(question, english.continuations) && alone.isNamed ? null : alone;
  if (alone.isNamed) return alone;
  return findProducts(`${lastQuestion} ${question}`, all, read);
}

/** The product that the last question found, if it found just one. */
export async function foundBefore({
  lastQuestion,
  all,
  read,
}: ChatQuestion): Promise<ShopProduct | null> {
  const found = lastQuestion === undefined ? null : await findProducts(lastQuestion, all, read);
  return found?.products.length === 1 && found.unread.length === 0
    ? (found.products[0] ?? null)
    : null;
}

function listed({ products, heading }: Finding): Answer {
  if (products.length === 0)
    return answered(
      `No product of ours fits that: ${heading.toLowerCase()}. All are on /products.`,
    );
  return { ...answered(heading), products, act: 'list' };
}

function doubtful(finding: Finding): Answer {
  const words = finding.unread.map((word) => `“${word}”`).join(', ');
  const answer = listed(finding);
  const text = `I am not sure that I understand all of that (${words}). Nearest to it: ${answer.text}`;
  return { ...answer, kind: 'unknown', text };
}
