import type { TalkProduct } from '@horae/shared';
import type { Product } from '../catalogue/product';

/** What the assistant may know of a product. Only facts the catalogue states: no reviews, for it has none. */
export function talkProduct(product: Product): TalkProduct {
  const { id, name, slug, description, brand, currency, inStock, stock, ribbon, sections } =
    product;
  return {
    id,
    name,
    slug,
    description,
    brand,
    price: product.wasAmount ?? product.amount,
    discountedPrice: product.amount,
    currency,
    inStock,
    stock,
    ribbon,
    options: product.options.map((option) => ({
      name: option.name,
      choices: option.choices.map(({ value }) => value),
    })),
    sections: sections.map(({ title, html }) => ({ title, html })),
    reviews: [],
  };
}
