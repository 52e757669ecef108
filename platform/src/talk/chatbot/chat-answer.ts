import { isolated } from '@horae/typed-text';
import type { AnswerQuestion } from '../answering/answer-question.ts';
import type { TalkAnswer } from '../answering/talk-answer.ts';
import { policyText } from '../facts/policy-facts.ts';
import { formatPrice, type ProductCard, type ShopProduct } from '../facts/product-data-schemas.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, withoutPeriod } from '../language/words.ts';
import {
  answerOrderQuestion,
  type ChatCustomer,
  type ChatOrder,
  isOrderQuestion,
} from './answer-order-question.ts';

/** The chatbot looks up no more than this. */
export interface ChatLookups {
  answer: AnswerQuestion;
  /** The products that questions name. */
  findNamed: (questions: string[]) => Promise<ShopProduct[]>;
  /** Every product of the shop, to choose among them. */
  findAllProductFacts: () => Promise<ShopProduct[]>;
  /** The person who asks. */
  findCustomer: () => Promise<ChatCustomer>;
}

/** An answer with what a window may show beside it. */
export interface ChatAnswer extends Omit<TalkAnswer, 'products' | 'act'> {
  cards: ProductCard[];
  orders: ChatOrder[];
}

const MOST_LISTED = 5;
/** So many earlier questions may say which product is meant. */
const MOST_BEFORE = 3;

/** Answers from the person's orders, the house's words and the products, or says that it cannot. */
export async function answerChat(
  question: string,
  facts: ChatLookups,
  before: string[] = [],
): Promise<ChatAnswer> {
  const ofOrders = async () => {
    const { text, orders } = answerOrderQuestion(question, await facts.findCustomer());
    return { ...bare({ kind: 'answer', text, sources: [], suggestions: [] }), orders };
  };
  if (isOrderQuestion(question)) return ofOrders();
  const others = await facts.findNamed([...before.slice(-MOST_BEFORE), question]);
  const known = { product: null, others, findAllProductFacts: facts.findAllProductFacts };
  const { products = [], act, ...answer } = await facts.answer(question, known, before);
  if (act === 'order') return ofOrders();
  if (act === 'list') return listed(answer, products);
  if (answer.kind === 'talk' || answer.kind === 'language') return bare(answer);
  return spokenOf(answer, question, products);
}

const bare = (answer: Omit<TalkAnswer, 'products' | 'act'>): ChatAnswer => ({
  ...answer,
  cards: [],
  orders: [],
});

/** A list in words, a line each; paths become links in a window that shows no cards. */
function listed(answer: TalkAnswer, products: ShopProduct[]): ChatAnswer {
  const cards = products.slice(0, MOST_LISTED).map(productCard);
  const more =
    products.length > cards.length ? ` ${products.length}, the first ${cards.length}` : '';
  const rows = cards.map(row);
  const heading = withoutPeriod(answer.text);
  return { ...bare(answer), text: [`${heading}:${more}`, ...rows].join('\n'), cards };
}

const row = ({ name, price, url, inStock }: ProductCard) =>
  `${isolated(name)}, ${price}${inStock ? '' : ', sold out'}: ${url}`;

/** Adds the products that the answer is about, and the shop's contact where nothing is known. */
function spokenOf(answer: TalkAnswer, question: string, products: ShopProduct[]): ChatAnswer {
  const isOfProduct = answer.sources.some((source) => source.product !== undefined);
  const cards = isOfProduct ? products.map(productCard) : [];
  if (answer.kind === 'unknown' || answer.kind === 'unsure')
    return { ...bare(answer), text: `${answer.text} ${policyText('contact')}`, cards };
  const rows = hasPhrase(question, english.showMe) ? cards.map(row) : [];
  return { ...bare(answer), text: [answer.text, ...rows].join('\n'), cards };
}

/** A product for the screen; its price is the one that it sells for. */
function productCard({ id, name, slug, picture, choices, ...product }: ShopProduct): ProductCard {
  return {
    productId: id,
    name,
    slug,
    url: `/product/${slug}`,
    price: formatPrice(product.discountedPrice ?? product.price ?? 0, product.currency),
    inStock: product.InStock ?? false,
    options: choices,
    picture: picture && {
      path: `/media/${picture.id}`,
      alt: picture.title,
      width: picture.width,
      height: picture.height,
    },
  };
}
