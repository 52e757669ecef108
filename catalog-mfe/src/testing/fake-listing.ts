import { forgetMissing } from '../catalogue/own-search.ts';
import { fakePlatform, wirePicture, wirePrice, wireProduct } from './fake-platform.ts';

interface Query {
  filter?: { $and?: Condition[] } & Condition;
  sort?: { fieldName: string; order: string }[];
  paging: { offset: number; limit: number };
}

interface Condition {
  slug?: string;
  collectionIds?: { $hasSome: string[] };
  'priceData.discountedPrice'?: { $gte?: number; $lte?: number };
  name?: { $contains: string };
  $or?: Condition[];
}

export type Watch = ReturnType<typeof watch>;

/** A watch on the fake platform's shelf. */
export function watch(name: string, price: number, changes: object = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const priceData = wirePrice(price);
  return { ...wireProduct({ id: slug, slug, name, ribbon: '', ...changes }), priceData };
}

/** A platform without a search of its own that filters, sorts and pages its watches by the query, and has one category, `c1`, and no reviews. */
export function fakeListing(watches: Watch[]) {
  forgetMissing();
  return fakePlatform(({ path, query }) => {
    if (/^\/(search|moved)\//.test(path)) return new Response('', { status: 404 });
    if (path.includes('collections')) {
      const media = { mainMedia: wirePicture('dive') };
      return {
        collections: [{ id: 'c1', name: 'Dive', slug: 'dive', numberOfProducts: 2, media }],
      };
    }
    if (path.includes('reviews')) return { reviews: [] };
    const { filter = {}, sort, paging } = query as Query; // what find-products asks, proved by its own test
    const conditions = filter.$and ?? [filter];
    const found = watches.filter((each) =>
      conditions.every((condition) => matches(each, condition)),
    );
    if (sort?.[0]?.fieldName === 'priceData.discountedPrice') {
      const sign = sort[0].order === 'ASC' ? 1 : -1;
      found.sort((a, b) => sign * (a.priceData.price - b.priceData.price));
    }
    const products = found.slice(paging.offset, paging.offset + paging.limit);
    return {
      products,
      metadata: { count: products.length, offset: paging.offset, total: found.length },
    };
  });
}

function matches(watch: Watch, condition: Condition): boolean {
  const { slug, name, priceData, collectionIds } = watch;
  const word = condition.name?.$contains.toLowerCase() ?? '';
  if (!name.toLowerCase().includes(word)) return false;
  if (condition.$or && !condition.$or.some((each) => matches(watch, each))) return false;
  const range = condition['priceData.discountedPrice'];
  const wanted = condition.collectionIds?.$hasSome;
  const isInRange =
    priceData.price >= (range?.$gte ?? 0) &&
    priceData.price <= (range?.$lte ?? Number.POSITIVE_INFINITY);
  const isNamed = condition.slug === undefined || condition.slug === slug;
  return isInRange && isNamed && (!wanted || wanted.some((id) => collectionIds.includes(id)));
}
