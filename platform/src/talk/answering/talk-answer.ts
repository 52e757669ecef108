import { listFactQuestions } from '../facts/derive-rule-facts.ts';
import type { Fact, FactSource } from '../facts/fact.ts';
import type { ProductFacts, ShopProduct } from '../facts/product-data-schemas.ts';

export interface TalkAnswer {
  /**
   * `unsure`: a fact that may be the answer, said with a caution; `unknown`: the facts do not say; `talk`: a greeting or thanks;
   * `language`: the question is not in English.
   */
  kind: 'answer' | 'unsure' | 'unknown' | 'talk' | 'language';
  text: string;
  sources: FactSource[];
  /** Questions that could come next, and have an answer. */
  suggestions: string[];
  /** In a chat: the products that the answer is about, or that the visitor looked for. */
  products?: ShopProduct[];
  /** In a chat: the caller answers from the visitor's orders, or lists the products. */
  act?: 'order' | 'list';
}

/** Said when no fact answers a question. */
export const NO_INFORMATION = "I don't have that information.";

/** Said before a fact that is near to the question and does not answer it. */
const NEAREST = `${NO_INFORMATION} Nearest to it: `;

/** Said before a fact that may answer: it is what the question is about, or it only seems so. */
const CAUTIONS = {
  verdict: 'All I know about that: ',
  match: 'I am not sure that this answers it: ',
};

/** An answer out of facts. */
export function createTalkAnswer(text: string, ...sources: FactSource[]): TalkAnswer {
  const distinct = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return { kind: 'answer', text, sources: [...distinct.values()], suggestions: [] };
}

/** A fact as an answer, after its verdict. */
export const factAnswer = ({ text, source, sources = [] }: Fact, verdict = ''): TalkAnswer =>
  createTalkAnswer(`${verdict}${splitLead(text)[1]}`, source, ...sources);

/** A reply to what is no question about a product. */
export const createOffTopicReply = (kind: 'talk' | 'language', text: string): TalkAnswer => ({
  ...createTalkAnswer(text),
  kind,
});

const LEADS = [NEAREST, ...Object.values(CAUTIONS), 'Yes. ', 'No. '];

/** A text without the yes, the no or the caution that it begins with, and that. */
function splitLead(text: string): [lead: string, rest: string] {
  const lead = LEADS.find((start) => text.startsWith(start)) ?? '';
  return [lead, text.slice(lead.length)];
}

/** That the facts do not say; `nearest` is what they do say of it. */
export function noAnswer(nearest: TalkAnswer | null = null): TalkAnswer {
  if (!nearest) return { ...createTalkAnswer(NO_INFORMATION), kind: 'unknown' };
  return { ...nearest, kind: 'unknown', text: `${NEAREST}${splitLead(nearest.text)[1]}` };
}

/** A fact that may answer; `doubt` is what is not certain: whether it means yes or no, or whether it answers at all. */
export const unsureAnswer = (fact: TalkAnswer, doubt: keyof typeof CAUTIONS): TalkAnswer => ({
  ...fact,
  kind: 'unsure',
  text: `${CAUTIONS[doubt]}${fact.text}`,
});

/** Names the product of the fact, for a text about another product than the page's. */
export function prefixWithProductName(text: string, name: string): string {
  const [lead, rest] = splitLead(text);
  return `${lead}${name}: ${rest}`;
}

/** Returns up to three next questions that have an answer; none repeats what the answer has just said. */
export function suggestNextQuestions(
  { sources }: TalkAnswer,
  product: ProductFacts | null,
): string[] {
  if (!product) return [];
  const labels = new Set(sources.map(({ label }) => label));
  const rows = listFactQuestions(new Set(product.specifications.keys()))
    .filter(([row]) => !labels.has(row))
    .map(([, question]) => question);
  const reviews =
    product.reviews.length > 0 && !labels.has('Reviews') ? ['What do owners criticise?'] : [];
  return [...rows.slice(0, 2), ...reviews, 'How long is the warranty?'].slice(0, 3);
}
