import type { Role } from '@horae/shared';
import * as v from 'valibot';
import { createStoredList } from '../../base/stored-value.ts';

const Viewed = v.object({
  slug: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Reference for `imageSource`. */
  picture: v.optional(v.pipe(v.string(), v.maxLength(500))),
});

/** As much of a watch as never grows old: no price, no stock. */
export type ViewedProduct = v.InferOutput<typeof Viewed>;

const viewed = createStoredList({
  key: 'horae.viewed',
  name: 'viewed watches',
  field: 'products',
  most: 12,
  isItem: (product): product is ViewedProduct => v.is(Viewed, product),
});

/** The watches that were viewed in this browser. */
export const readViewedProducts = viewed.read;

/** Puts a watch first; nothing of it leaves the browser. */
export function storeViewedProduct(product: ViewedProduct, role: Role): void {
  viewed.write([product, ...without(product.slug, role)], role);
}

/** Forgets one that the shop has no more under this slug. */
export function removeViewedProduct(slug: string, role: Role): void {
  const others = without(slug, role);
  if (others.length < readViewedProducts(role).length) viewed.write(others, role);
}

const without = (slug: string, role: Role): ViewedProduct[] =>
  readViewedProducts(role).filter((product) => product.slug !== slug);

/** Forgets them all. */
export const clearViewedProducts = (): void => viewed.write([], 'none');
