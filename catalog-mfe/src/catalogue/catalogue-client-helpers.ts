import type { PageAddress } from '@horae/shared';
import { productAddress } from '../base/page-addresses.ts';
import type {
  CataloguePlatform,
  CategoryData,
  ProductSort,
  ProductsQuery,
  ProductsResult,
} from './catalogue-platform.ts';
import {
  type BaseProduct,
  getDefaultCartChoices,
  type Product,
  type ProductCardData,
  type ProductImageData,
} from './product.ts';
import { summarizeSpecifications, type WireSection } from './summarize-specifications.ts';

/** The orders of a product query, by the names that a version gives to price and date. */
export const createSortClauses = (
  price: string,
  created: string,
): Record<ProductSort, { fieldName: string; order: 'ASC' | 'DESC' }> => ({
  'price-asc': { fieldName: price, order: 'ASC' },
  'price-desc': { fieldName: price, order: 'DESC' },
  newest: { fieldName: created, order: 'DESC' },
  oldest: { fieldName: created, order: 'ASC' },
});

/** Combines conditions into one filter; without conditions it matches everything. */
export const combineConditions = (conditions: object[]): object =>
  conditions.length > 1 ? { $and: conditions } : (conditions[0] ?? {});

/** Builds the conditions of the price bounds that are set. */
export function createPriceConditions(
  field: string,
  { minPrice, maxPrice }: Pick<ProductsQuery, 'minPrice' | 'maxPrice'>,
): object[] {
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return Object.keys(price).length > 0 ? [{ [field]: price }] : [];
}

/** Where the page after the products that were found starts. */
export function nextOffset(
  { length }: readonly unknown[],
  { offset, total }: { offset: number; total: number },
): ProductsResult['nextOffset'] {
  const end = offset + length;
  return length > 0 && end < total ? end : null;
}

/** The products that were found, in the order of their ids. */
export const sortByIds = (ids: readonly string[], found: ProductCardData[]): ProductCardData[] =>
  ids.flatMap((id) => found.find((each) => each.id === id) ?? []);

interface SummaryParts extends Pick<Product, 'options' | 'variants'> {
  images: ProductImageData[];
  sections: WireSection[];
}

/** A card has two pictures: the second one shows under a pointer. */
const PICTURES = 2;

export const toProductCardData = (
  facts: BaseProduct,
  { images, sections, ...choices }: SummaryParts,
): ProductCardData => ({
  ...facts,
  images: images.slice(0, PICTURES).map(({ url, alt }) => ({ url, alt })),
  specification: summarizeSpecifications(sections),
  choices: getDefaultCartChoices(choices),
});

interface Gallery<Item> {
  main: Item | undefined;
  items: Item[];
  getId: (item: Item) => string | undefined;
  /** Ids of pictures that belong to a choice. */
  ofChoices: (string | undefined)[];
}

/** The main picture comes first, whether or not the platform repeats it; pictures of choices come last. */
export function sortPictures<Item>({ main, items, getId, ofChoices }: Gallery<Item>): Item[] {
  const rest = main ? items.filter((item) => getId(item) !== getId(main)) : items;
  const isOfChoice = (item: Item) => ofChoices.includes(getId(item));
  return [
    ...(main ? [main] : []),
    ...rest.filter((item) => !isOfChoice(item)),
    ...rest.filter(isOfChoice),
  ];
}

/** The fields of a category as either version sends them; each may be missing. */
type WireCollection = { [Field in 'id' | 'slug' | 'name']: string | null | undefined } & {
  cover: CategoryData['cover'];
  count: number | null | undefined;
};

/** Returns a category as the storefront shows it; without a picture of its own it gets its first product's. */
export async function toShownCollection(
  { id, slug, name, cover, count }: WireCollection,
  findProducts: CataloguePlatform['findProducts'],
): Promise<CategoryData> {
  const first = cover ? null : await findProducts({ collectionId: id ?? '', limit: 1 });
  return {
    id: id ?? '',
    slug: slug ?? '',
    name: name ?? '',
    cover: cover ?? first?.products[0]?.images[0] ?? null,
    count: count ?? first?.total ?? null,
  };
}

/** Maximum number of lines of a site map. */
export const MAX_SITEMAP_ADDRESSES = 49_000;

/** The address of a product, where it can be shown. */
export function toProductAddresses(
  { slug, name }: { slug?: string | null; name?: string | null },
  changed: Date | string | null | undefined,
): PageAddress[] {
  if (!slug || !name) return [];
  const path = productAddress(slug);
  return [{ path, ...(changed && { changedAt: new Date(changed).toISOString() }) }];
}
