import { asEngraved } from '@horae/shared/engraving';
import type { NewLine } from '../cart.ts';
import { GIFT_CARD_ITEM_ID, GIFT_CARDS_APP_ID } from '../gift-card-item.ts';

// What a line is made of: the same in both versions of the API.

/** The store's own app, fixed by the platform (`platform/WIRE.md`, catalogue references). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A new line as the API takes it: its combination by `variantId`, or by the names of what is chosen. */
export function toCatalogItem(
  { productId, options, texts = {}, quantity }: NewLine,
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
      appId: appOf(productId),
      ...(Object.keys(chosen).length > 0 && { options: chosen }),
    },
    quantity,
  };
}

const appOf = (productId: string) =>
  productId === GIFT_CARD_ITEM_ID ? GIFT_CARDS_APP_ID : STORES_APP_ID;

/** `•••• Q7XA` of `****-****-****-Q7XA`. */
export const giftCardName = (obfuscated = ''): string => `•••• ${obfuscated.slice(-4)}`;

/** Headers of the SDK's client that name an add; it sends them along until the next one. */
export const keyHeaders = (key: string) => ({ 'idempotency-key': key });

/** What a line says about a choice. */
interface ChoiceText {
  name?: Text | undefined;
  colorInfo?: Text | undefined;
  plainText?: Text | undefined;
}
type Text = { original?: string | null; translated?: string | null };

export function toChoice(entry: ChoiceText): { name: string; value: string } | null {
  const value =
    entry.colorInfo?.translated ??
    entry.colorInfo?.original ??
    entry.plainText?.translated ??
    entry.plainText?.original;
  return value ? { name: entry.name?.translated ?? entry.name?.original ?? '', value } : null;
}

type Reference = { options?: Record<string, unknown> | null } | undefined;

/** What is written on a line, by the name of the text field; absent where nothing is. */
export function writtenTexts(reference: Reference): { texts?: Record<string, string> } {
  const texts = textsOf(reference?.options?.customTextFields);
  return Object.keys(texts).length > 0 ? { texts } : {};
}

const textsOf = (named: unknown): Record<string, string> =>
  typeof named === 'object' && named !== null
    ? Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]))
    : {};

/** What was chosen, in words, out of what a line says; its texts are told apart. */
export function toChoices(
  entries: readonly ChoiceText[] | undefined,
  texts: Record<string, string> = {},
): { name: string; value: string }[] {
  return (entries ?? []).flatMap((entry) => {
    const choice = toChoice(entry);
    return choice && texts[choice.name] !== choice.value ? [choice] : [];
  });
}

/** Option name to chosen value: of a catalogue reference, or of what the line says where that names an id. */
export function chosenOptions(
  reference: Reference,
  choices: { name: string; value: string }[],
): Record<string, string> {
  const chosen = reference?.options?.options;
  if (typeof chosen !== 'object' || chosen === null) {
    return Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  }
  return textsOf(chosen);
}

/** Last part of a product page's address. */
export function slugOf(url: string | undefined): string | null {
  const slug = url?.match(/\/product\/([^/?#]+)/)?.[1];
  return slug ? decodeURIComponent(slug) : null;
}
