import { money, priceOf } from '../facts/product.ts';
import type { ProductCard, ShopProduct } from '../facts/shop-product.ts';

/** A picture as a window shows it. */
function pictureOf(picture: NonNullable<ShopProduct['picture']>): ProductCard['picture'] {
  const { id, title, width, height } = picture;
  return { path: `/media/${id}`, alt: title, width, height };
}

/** A product for the screen; its price is the one that it sells for. */
export function productCard(product: ShopProduct): ProductCard {
  const { id, name, slug, picture, choices } = product;
  return {
    productId: id,
    name,
    slug,
    url: `/product/${slug}`,
    price: money(priceOf(product) ?? 0, product.currency),
    inStock: product.InStock ?? false,
    options: choices,
    picture: picture && pictureOf(picture),
  };
}
