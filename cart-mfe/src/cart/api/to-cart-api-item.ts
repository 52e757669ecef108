import {
  loadPublicClient,
  loadWixClient,
  pageSettings,
  platformCall,
  toPlatformError,
} from '@horae/shared';
import { createClient } from '@wix/sdk/client';
import type { NewCartLine } from '../cart.ts';
import { GIFT_CARD_ITEM_ID, toCatalogItem } from './catalog-item.ts';

/** The visitor's client for one cart addition: the key goes with its request and with no other. */
export async function createIdempotentClient(key: string) {
  const { auth } = await loadWixClient();
  return createClient({ auth, headers: { 'idempotency-key': key } });
}

const VARIANTS = 'https://www.wixapis.com/stores/v3/products/query-variants';
/** Largest page of the API. */
const MOST = 1000;

/** The properties of Catalogue V3's response that are read; each may be missing. */
interface Answer {
  variants?: Variant[];
}
interface Variant {
  variantId?: string;
  optionChoices?: { optionChoiceNames?: { optionName?: string; choiceName?: string } }[];
}

/**
 * Builds a new line for the API. With a version 3 catalogue, carts identify a variant by its id alone
 * (`platform/WIRE.md`, 3.12), which is looked up here.
 * @throws PlatformError when the catalogue request fails.
 */
export async function toCartApiItem(line: NewCartLine) {
  const isByName = line.productId === GIFT_CARD_ITEM_ID || pageSettings().catalogVersion !== '3';
  return toCatalogItem(line, isByName ? null : await findVariantId(line));
}

/** Returns `null` where there is no such variant; the cart then refuses the line. */
async function findVariantId({ productId, options }: NewCartLine): Promise<string | null> {
  const { variants = [] } = await fetchVariants(productId);
  const chosen = variants.find(({ optionChoices = [] }) => {
    const names = optionChoices.flatMap(({ optionChoiceNames: one }) =>
      one?.optionName ? [[one.optionName, one.choiceName] as const] : [],
    );
    return (
      names.length === Object.keys(options).length &&
      names.every(([option, choice]) => options[option] === choice)
    );
  });
  return chosen?.variantId ?? null;
}

const fetchVariants = (productId: string): Promise<Answer> =>
  platformCall(async () => {
    const { fetchWithAuth } = await loadPublicClient();
    const response = await fetchWithAuth(VARIANTS, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: {
          filter: { 'productData.productId': { $in: [productId] } },
          cursorPaging: { limit: MOST },
        },
        fields: ['VARIANT_OPTION_CHOICE_NAMES'],
      }),
    });
    if (!response.ok) throw toPlatformError({ status: response.status });
    return (await response.json()) as Answer; // all optional
  });
