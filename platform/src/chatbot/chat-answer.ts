import { NO_INFORMATION, policies, policyAnswer } from '../answers/shop-policies.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { createTopicFinder } from '../answers/topic-finder.ts';
import { type PageId, pageAnswer, pages } from './shop-pages.ts';

export interface FoundProduct {
  name: string;
  /** Formatted, with its currency. */
  price: string;
  /** Path of the product's page in the shop. */
  url: string;
}

export type SearchProducts = (query: string) => Promise<FoundProduct[]>;

const MAX_PRODUCTS = 3;
const UNKNOWN = `${NO_INFORMATION} ${policyAnswer('contact')}`;
const findPolicy = createTopicFinder([...policies, ...pages]);

/** Answers from the shop's policies, then by the products that match, then says that it cannot. */
export async function answerChat(query: string, searchProducts?: SearchProducts): Promise<string> {
  const small = smallTalk(query);
  if (small) return small;
  const parts = splitQuestion(query).map(answerPolicy);
  const answered = parts.length > 0 && parts.every((answer) => answer !== null);
  const fromPolicies = answered ? [...new Set(parts)].join(' ') : answerPolicy(query);
  if (fromPolicies) return fromPolicies;

  const products = (await searchProducts?.(query)) ?? [];
  return products.length > 0 ? listProducts(products.slice(0, MAX_PRODUCTS)) : UNKNOWN;
}

function answerPolicy(query: string): string | null {
  const topic = findPolicy(query);
  if (!topic) return null;
  return isPage(topic) ? pageAnswer(topic) : policyAnswer(topic);
}

function isPage(topic: string): topic is PageId {
  return pages.some(({ id }) => id === topic);
}

function listProducts(products: FoundProduct[]): string {
  const rows = products.map(({ name, price, url }) => `${name}, ${price}: ${url}`);
  return `These watches match:\n${rows.join('\n')}`;
}

function smallTalk(query: string): string | null {
  if (/^\W*(hi|hello|hey|good (morning|afternoon|evening))\W*$/i.test(query)) {
    return 'Hello. Ask me about shipping, returns, warranty, engraving or a watch.';
  }
  return /^\W*(thanks|thank you|thx|bye|goodbye)\b[^?]{0,20}$/i.test(query)
    ? 'You are welcome.'
    : null;
}
