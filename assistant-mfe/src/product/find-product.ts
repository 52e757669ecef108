import type { TalkProduct } from '@horae/shared';
import { askPlatform } from './ask-platform.ts';

/** As many as the product's page shows. */
const REVIEWS = 8;

/** A product as the platform sends it, as far as it is read (`platform/WIRE.md` 3.5). */
interface WireProduct {
  id: string;
  name: string;
  slug: string;
  description?: string;
  brand?: string;
  ribbon?: string;
  priceData: { price: number; discountedPrice: number; currency: string };
  stock: { inStock?: boolean; trackInventory?: boolean; quantity?: number };
  productOptions?: {
    name: string;
    optionType?: string;
    choices: { value: string; description?: string }[];
  }[];
  additionalInfoSections?: { title: string; description: string }[];
}

interface WireReview {
  content: { title?: string; body?: string; rating?: number | null };
}

/**
 * What the assistant may know of a product; `null` when the slug names nothing that the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProduct(slug: string): Promise<TalkProduct | null> {
  const { products } = await askPlatform<{ products: WireProduct[] }>(
    '/stores-reader/v1/products/query-platformized',
    { query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } },
  );
  const [product] = products;
  if (!product) return null;
  const { reviews } = await askPlatform<{ reviews: WireReview[] }>('/reviews/v1/reviews/query', {
    query: {
      filter: { namespace: { $eq: 'stores' }, entityId: { $eq: product.id } },
      cursorPaging: { limit: REVIEWS },
    },
  });
  return { ...readFacts(product), reviews: reviews.flatMap(readReview) };
}

function readFacts(wire: WireProduct): Omit<TalkProduct, 'reviews'> {
  const { price, discountedPrice, currency } = wire.priceData;
  const { inStock = false, trackInventory = false, quantity = 0 } = wire.stock;
  const { productOptions = [], additionalInfoSections = [] } = wire;
  return {
    id: wire.id,
    name: wire.name,
    slug: wire.slug,
    description: wire.description ?? '',
    brand: wire.brand ?? '',
    price,
    discountedPrice,
    currency,
    inStock,
    stock: trackInventory ? quantity : null,
    ribbon: wire.ribbon ?? '',
    options: productOptions.map(({ name, optionType, choices }) => ({
      name,
      // The value of a colour is a number.
      choices: choices.map(({ value, description }) =>
        optionType === 'color' ? (description ?? value) : value,
      ),
    })),
    sections: additionalInfoSections.map(({ title, description }) => ({
      title,
      html: description,
    })),
  };
}

/** A review without stars says nothing. */
function readReview({ content }: WireReview): TalkProduct['reviews'] {
  const { title = '', body = '', rating } = content;
  return rating ? [{ title, rating, content: body }] : [];
}
