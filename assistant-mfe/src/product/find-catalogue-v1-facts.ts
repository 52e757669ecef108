import type { TalkProduct } from '@horae/shared';
import { callPlatform } from './call-platform.ts';

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

/** The facts of a product by Catalogue V1; `null` when the slug names nothing that the shop sells. */
export async function findProductFacts(slug: string): Promise<Omit<TalkProduct, 'reviews'> | null> {
  const { products } = await callPlatform<{ products: WireProduct[] }>(
    '/stores-reader/v1/products/query-platformized',
    { query: { filter: { slug: { $eq: slug } }, paging: { limit: 1 } } },
  );
  const [product] = products;
  return product ? readFacts(product) : null;
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
