import type { NewLine } from '../cart.ts';

// What a line is made of: the same in both versions of the API.

/** The store's own app, fixed by the platform (`platform/WIRE.md`, catalogue references). */
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** A new line as the API takes it: its combination by `variantId`, or by the names of what is chosen. */
export function toCatalogItem(
  { productId, options, quantity }: NewLine,
  variantId: string | null = null,
) {
  const isChosen = Object.keys(options).length > 0;
  const chosen = variantId ? { options: { variantId } } : isChosen && { options: { options } };
  return {
    catalogReference: { catalogItemId: productId, appId: STORES_APP_ID, ...chosen },
    quantity,
  };
}

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

/** Option name to chosen value: of a catalogue reference, or of what the line says where that names an id. */
export function chosenOptions(
  reference: { options?: Record<string, unknown> | null } | undefined,
  choices: { name: string; value: string }[],
): Record<string, string> {
  const chosen = reference?.options?.options;
  if (typeof chosen !== 'object' || chosen === null) {
    return Object.fromEntries(choices.map(({ name, value }) => [name, value]));
  }
  return Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
}

/** Last part of a product page's address. */
export function slugOf(url: string | undefined): string | null {
  const slug = url?.match(/\/product\/([^/?#]+)/)?.[1];
  return slug ? decodeURIComponent(slug) : null;
}
