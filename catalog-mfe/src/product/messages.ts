import { capitalize } from '../base/count-text.ts';
import { shopPromises } from '../base/shop-facts.ts';

export const messages = {
  loading: 'Loading...',
  missing: 'The product is not found',
  missingText: 'It may have been renamed or sold for good. The whole collection is one click away.',
  failed: 'This watch did not load',
  failedText: 'Your cart is safe. Check the connection, or try again in a moment.',
  cartUnavailable: 'The cart did not load. Everything else on this page works.',
  talkUnavailable: 'Talk to Product did not load. The specifications below answer most questions.',
  inStock: `In stock, ships within ${shopPromises.dispatch}`,
  soldOut: 'Sold out',
  soldOutChoice: 'Sold out in this combination',
  notMade: 'Not made in this combination',
  returns: `${capitalize(shopPromises.returnDays.words)} to return it unworn`,
} as const;

/** Why a question that was sent as a form was not answered, by the code of `assistant/ask`. */
export const talkRefusalTexts: Record<string, string> = {
  QUESTION_MISSING: 'Please type a question.',
  QUESTION_TOO_LONG: 'A question may have 500 characters at most.',
  LIMITED: 'You have asked many questions. Please wait a minute and ask this one again.',
};

interface Found {
  /** `null` for one that the shop does not have, `undefined` before it is known. */
  product: { name: string } | null | undefined;
  isError: boolean;
}

/** How the document of a watch is called, also where there is none; `undefined` while it is not known. */
export function productTitle({ product, isError }: Found): string | undefined {
  if (product === null) return messages.missing;
  return product?.name ?? (isError ? messages.failed : undefined);
}
