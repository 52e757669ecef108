import { loadPublicClient, pageSettings, platformCall, toPlatformError } from '@horae/shared';
import type { NewLine } from '../cart.ts';
import { GIFT_CARD_ITEM_ID } from '../gift-card-item.ts';
import { toCatalogItem } from './catalog-item.ts';

const VARIANTS = 'https://www.wixapis.com/stores/v3/products/query-variants';
/** As many as one answer holds. */
const MOST = 1000;

/** What is read of Catalogue V3's answer; everything may be missing. */
interface Answer {
  variants?: Variant[];
}
interface Variant {
  variantId?: string;
  optionChoices?: { optionChoiceNames?: { optionName?: string; choiceName?: string } }[];
}

/**
 * A new line as the API takes it. Where the catalogue is one of version 3, carts know a combination by its id alone
 * (`platform/WIRE.md`, 3.12), which is asked for here.
 * @throws PlatformError when the catalogue cannot be asked.
 */
export async function newItem(line: NewLine) {
  const isByName = line.productId === GIFT_CARD_ITEM_ID || pageSettings().catalogVersion !== '3';
  return toCatalogItem(line, isByName ? null : await findVariantId(line));
}

/** `null` where the product is not made so: the cart then says that it is not to be had. */
async function findVariantId({ productId, options }: NewLine): Promise<string | null> {
  const { variants = [] } = await askForVariants(productId);
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

const askForVariants = (productId: string): Promise<Answer> =>
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
