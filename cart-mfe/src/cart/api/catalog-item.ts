import { asEngraved } from '@horae/shared/engraving';
import type { NewCartLine } from '../cart.ts';

// Both versions of the API build a line from these parts.

/** The store's own app, fixed by the platform (`platform/WIRE.md`, catalogue references). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Builds a new line for the API, with the variant by `variantId` or by the names of the chosen options. */
export function toCatalogItem(
  { productId, options, texts = {}, quantity }: NewCartLine,
  variantId: string | null = null,
) {
  const isChosen = Object.keys(options).length > 0;
  const written = Object.entries(texts)
    .map(([name, text]) => [name, asEngraved(text)] as const)
    .filter(([, text]) => text !== '');
  const chosen = {
    ...(variantId ? { variantId } : isChosen && { options }),
    ...(written.length > 0 && { customTextFields: Object.fromEntries(written) }),
  };
  return {
    catalogReference: {
      catalogItemId: productId,
      appId: sellingAppId(productId),
      ...(Object.keys(chosen).length > 0 && { options: chosen }),
    },
    quantity,
  };
}

const sellingAppId = (productId: string) =>
  productId === GIFT_CARD_ITEM_ID ? GIFT_CARDS_APP_ID : STORES_APP_ID;

/** `•••• Q7XA` of `****-****-****-Q7XA`. */
export const maskedCode = (obfuscated = ''): string => `•••• ${obfuscated.slice(-4)}`;

/** One of a line's `descriptionLines`. */
interface ChoiceText {
  name?: Text | undefined;
  colorInfo?: Text | undefined;
  plainText?: Text | undefined;
}
type Text = { original?: string | null; translated?: string | null };

export function toDisplayedChoice(entry: ChoiceText): { name: string; value: string } | null {
  const value =
    entry.colorInfo?.translated ??
    entry.colorInfo?.original ??
    entry.plainText?.translated ??
    entry.plainText?.original;
  return value ? { name: entry.name?.translated ?? entry.name?.original ?? '', value } : null;
}

type Reference = { options?: Record<string, unknown> | null } | undefined;

/** Returns a line's custom texts by the name of their field; `texts` is absent where there are none. */
export function readLineCustomTexts(reference: Reference): { texts?: Record<string, string> } {
  const texts = readTexts(reference?.options?.customTextFields);
  return Object.keys(texts).length > 0 ? { texts } : {};
}

const readTexts = (named: unknown): Record<string, string> =>
  typeof named === 'object' && named !== null
    ? Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
    : {};

/** Returns the chosen options for display; `descriptionLines` contain custom texts too, which are left out. */
export function toDisplayedChoices(
  entries: readonly ChoiceText[] | undefined,
  texts: Record<string, string> = {},
): { name: string; value: string }[] {
  return (entries ?? []).flatMap((entry) => {
    const choice = toDisplayedChoice(entry);
    return choice && texts[choice.name] !== choice.value ? [choice] : [];
  });
}

/** Maps option names to chosen values, from the catalogue reference, or from `choices` where that has a variant id. */
export function readLineOptions(
  reference: Reference,
  choices: { name: string; value: string }[],
): Record<string, string> {
  const chosen = reference?.options?.options;
  if (typeof chosen !== 'object' || chosen === null) {
    return Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  }
  return readTexts(chosen);
}

/** Last part of a product page's address. */
export function readProductSlug(url: string | undefined): string | null {
  const slug = url?.match(/\/product\/([^/?#]+)/)?.[1];
  return slug ? decodeURIComponent(slug) : null;
}

/** The app that gift cards are items of, and its one item (`platform/WIRE.md`, catalogue references). */
const GIFT_CARDS_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';
export const GIFT_CARD_ITEM_ID = '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca';
