import type { TalkProduct } from '@horae/shared';
import { toMerchantHtml } from '../../catalogue/merchant-text/serialize-merchant-nodes.ts';
import type { Product, ReviewEntry } from '../../catalogue/product.ts';

/** Builds the facts that the assistant may use: only those that the catalogue and reviews state. */
export function toTalkProduct(product: Product, reviews: ReviewEntry[]): TalkProduct {
  const { id, name, slug, brand, currency, inStock, stock, ribbon } = product;
  return {
    id,
    name,
    slug,
    description: toMerchantHtml(product.description),
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
    sections: product.sections.map(({ title, text }) => ({ title, html: toMerchantHtml(text) })),
    reviews: reviews.map(({ title, rating, text }) => ({ title, rating, content: text })),
  };
}
