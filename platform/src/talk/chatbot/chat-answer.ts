import { NO_INFORMATION, policies, policyAnswer } from '../answers/shop-policies.ts';
import { splitQuestion } from '../answers/split-question.ts';
import { createTopicFinder } from '../answers/topic-finder.ts';
import { answerOrder, asksForOrder, type Customer } from './order-answer.ts';
import { type PageId, pageAnswer, pages } from './shop-pages.ts';
import { isAboutPrice, readWish, type WatchWish } from './watch-wish.ts';

export interface FoundWatch {
  name: string;
  /** Formatted, with its currency. */
  price: string;
  /** Path of the product's page in the shop. */
  url: string;
  inStock: boolean;
}

export interface FoundWatches {
  /** How many there are; `watches` are the best of them. */
  total: number;
  watches: FoundWatch[];
}

/** What the chatbot may look up. */
export interface ChatFacts {
  findWatches: (wish: WatchWish) => Promise<FoundWatches>;
  /** The person who asks. */
  findCustomer: () => Promise<Customer>;
}

const UNKNOWN = `${NO_INFORMATION} ${policyAnswer('contact')}`;
const NONE = 'No watch of ours fits that. All watches are on /products.';
/** Money is also asked about where nothing is looked for: "is shipping free over $200?" */
const aboutService = /\b(ship|deliver|post|parcel|courier|return|refund|engrav|warrant|pay|order)/i;
const findPolicy = createTopicFinder([...policies, ...pages]);

/** Answers from the person's orders, the shop's policies and the catalogue, or says that it cannot. */
export async function answerChat(query: string, facts: ChatFacts): Promise<string> {
  const small = smallTalk(query);
  if (small) return small;
  if (asksForOrder(query)) return answerOrder(query, await facts.findCustomer());
  const wish = readWish(query);
  const looksForPrice = isAboutPrice(wish) && !aboutService.test(query);
  const fromPolicies = looksForPrice ? null : answerPolicies(query);
  if (fromPolicies) return fromPolicies;

  const found = await facts.findWatches(wish);
  if (found.total > 0) return listWatches(found);
  return looksForPrice && isAboutWatches(query, wish) ? NONE : UNKNOWN;
}

function isAboutWatches(query: string, { words }: WatchWish): boolean {
  return /\bwatch(es)?\b/i.test(query) || words.length === 0;
}

function answerPolicies(query: string): string | null {
  const parts = splitQuestion(query).map(answerPolicy);
  const answered = parts.length > 0 && parts.every((answer) => answer !== null);
  return answered ? [...new Set(parts)].join(' ') : answerPolicy(query);
}

function answerPolicy(query: string): string | null {
  const topic = findPolicy(query);
  if (!topic) return null;
  return isPage(topic) ? pageAnswer(topic) : policyAnswer(topic);
}

function isPage(topic: string): topic is PageId {
  return pages.some(({ id }) => id === topic);
}

function listWatches({ total, watches }: FoundWatches): string {
  const rows = watches.map(
    ({ name, price, url, inStock }) => `${name}, ${price}${inStock ? '' : ', sold out'}: ${url}`,
  );
  const [first] = rows;
  if (total === 1) return `This watch matches:\n${first}`;
  const heading =
    total > watches.length
      ? `${total} watches match, here are ${watches.length}:`
      : 'These watches match:';
  return `${heading}\n${rows.join('\n')}`;
}

function smallTalk(query: string): string | null {
  if (/^\W*(hi|hello|hey|good (morning|afternoon|evening))\W*$/i.test(query)) {
    return 'Hello. Ask me about shipping, returns, warranty, engraving, your order or a watch.';
  }
  return /^\W*(thanks|thank you|thx|bye|goodbye)\b[^?]{0,20}$/i.test(query)
    ? 'You are welcome.'
    : null;
}
