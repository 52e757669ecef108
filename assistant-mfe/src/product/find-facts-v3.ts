import { report, type TalkProduct, toPlatformError } from '@horae/shared';
import { callPlatform } from './call-platform.ts';

type Facts = Omit<TalkProduct, 'reviews'>;

/** Parts of a product that V3 sends only when they are requested. */
const FIELDS = ['CURRENCY', 'PLAIN_DESCRIPTION', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'];

interface WireRange {
  minValue?: { amount?: string };
}

/** The fields of a Catalogue V3 product that are read here. */
interface WireProduct {
  id: string;
  name: string;
  slug: string;
  plainDescription?: string;
  brand?: { name?: string };
  ribbon?: { name?: string };
  currency?: string;
  actualPriceRange?: WireRange;
  compareAtPriceRange?: WireRange;
  inventory?: { availabilityStatus?: string };
  options?: { name: string; choicesSettings?: { choices?: { name: string }[] } }[];
  infoSections?: { title?: string; plainDescription?: string }[];
}

interface WireStock {
  trackQuantity?: boolean;
  quantity?: number;
}

/** The facts of a product by Catalogue V3; `null` when the slug names nothing that the shop sells. */
export async function findProductFacts(slug: string): Promise<Facts | null> {
  const { products } = await callPlatform<{ products: WireProduct[] }>(
    '/stores/v3/products/query',
    {
      query: { filter: { slug: { $eq: slug } }, cursorPaging: { limit: 1 } },
      fields: FIELDS,
    },
  );
  const [product] = products;
  return product ? { ...readFacts(product), stock: await findStock(product.id) } : null;
}

function readFacts(wire: WireProduct): Omit<Facts, 'stock'> {
  const { options = [], infoSections = [] } = wire;
  const amount = Number(wire.actualPriceRange?.minValue?.amount ?? 0);
  const before = Number(wire.compareAtPriceRange?.minValue?.amount ?? 0);
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    description: wire.plainDescription ?? '',
    brand: wire.brand?.name ?? '',
    price: Math.max(amount, before),
    discountedPrice: amount,
    currency: wire.currency ?? '',
    inStock: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'].includes(
      wire.inventory?.availabilityStatus ?? '',
    ),
    ribbon: wire.ribbon?.name ?? '',
    options: options.map(({ name, choicesSettings }) => ({
      name,
      choices: (choicesSettings?.choices ?? []).map((choice) => choice.name),
    })),
    sections: infoSections.map(({ title = '', plainDescription = '' }) => ({
      title,
      html: plainDescription,
    })),
  };
}

/** Returns the largest quantity of any variant; `null` where stock is not tracked or visitors may not read it. */
async function findStock(productId: string): Promise<number | null> {
  try {
    const { inventoryItems } = await callPlatform<{ inventoryItems: WireStock[] }>(
      '/stores/v3/inventory-items/query',
      { query: { filter: { productId: { $eq: productId } }, cursorPaging: { limit: 100 } } },
    );
    const isCounted = inventoryItems.every(({ trackQuantity }) => trackQuantity);
    const counts = inventoryItems.map(({ quantity = 0 }) => quantity);
    return isCounted && counts.length > 0 ? Math.max(...counts) : null;
  } catch (thrown) {
    const { status } = toPlatformError(thrown);
    if (status !== 403 && status !== 404) throw thrown;
    report(thrown, 'quantity in stock');
    return null;
  }
}
