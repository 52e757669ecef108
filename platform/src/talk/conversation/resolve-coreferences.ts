import { findMentions } from '../facts/find-mentions.ts';
import type { ProductFacts } from '../facts/product-data-schemas.ts';
import english from '../language/english.json' with { type: 'json' };
import { hasPhrase, isNumeral, wordsOf } from '../language/words.ts';

/** A question's references, resolved by its own words and by the questions before it. */
export interface ResolvedQuestion {
  /** The product that the question is about; `null` where the conversation names none. */
  product: ProductFacts | null;
  /** Others that the question names or means beside it. */
  beside: ProductFacts[];
  /** The question with `it` for each name. */
  bare: string;
  /** The last question, likewise with `it` for each name. */
  last: string | null;
  /** The question only names a product: the last question applies to that one. */
  repeatsForOther: boolean;
  /** The visitor is on the page of `product`. */
  isOnProductPage: boolean;
  /** It names a product itself. */
  isNamed: boolean;
}

export interface ConversationProducts {
  /** Whose page is shown; `null` in the chat. */
  product: ProductFacts | null;
  /** Those that the conversation may name. */
  others: ProductFacts[];
}

/** So many earlier questions may say which product is meant. */
const MOST_BEFORE = 3;

/** `which`, `the thinner one`: among those that were named. */
function isAmong(bare: string): boolean {
  const words = wordsOf(bare);
  return (
    hasPhrase(bare, english.among) ||
    words.some((word, at) => word.endsWith(english.comparative) && words[at + 1] === 'one')
  );
}

/** Resolves `it`, `the other one`, a name by itself and `which of them` with the questions before. */
export function resolveCoreferences(
  question: string,
  before: string[],
  { product, others }: ConversationProducts,
): ResolvedQuestion {
  const own = findMentions(question, others, product);
  const recent = before.slice(-MOST_BEFORE);
  const earlier = recent.reverse().flatMap((text) => findMentions(text, others, product).named);
  const spoken = [...new Set(earlier)];
  const lastAsked = before.at(-1);
  const last = lastAsked === undefined ? null : findMentions(lastAsked, others, product).bare;
  const repeatsForOther = own.named.length > 0 && isNameOnly(own.bare);
  const isOnProductPage = product !== null;
  const rest = {
    bare: own.bare,
    last,
    repeatsForOther,
    isOnProductPage,
    isNamed: own.named.length > 0,
  };
  if (product) {
    const meant = own.named.length === 0 && isAmong(own.bare) ? spoken : own.named;
    return { product, beside: meant, ...rest };
  }
  if (own.named.length > 0)
    return { product: own.named[0] ?? null, beside: own.named.slice(1), ...rest };
  if (hasPhrase(own.bare, english.otherProduct)) {
    const { otherProduct, productWord } = english;
    const bare = otherProduct.reduce((text, other) => text.replace(other, productWord), own.bare);
    return { product: spoken[1] ?? spoken[0] ?? null, beside: [], ...rest, bare };
  }
  const beside = isAmong(own.bare) ? spoken.slice(1) : [];
  return { product: spoken[0] ?? null, beside, ...rest };
}

const isNameOnly = (bare: string): boolean =>
  wordsOf(bare).every((word) => isNumeral(word) || english.wordsBesideName.includes(word));
