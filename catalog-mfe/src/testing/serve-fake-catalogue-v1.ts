import { forgetMissingPlatformSearch } from '../catalogue/prefer-platform-search.ts';
import { fakePlatform, wirePicture, wirePrice, wireProduct } from './fake-platform.ts';
import {
  hasChoiceInStock,
  isVariantInStock,
  SAMPLE_CATEGORIES,
  SAMPLE_WATCHES,
  type SampleWatch,
  sortWatches,
  visibleVariants,
} from './sample-catalogue.ts';

interface Query {
  filter?: { $and?: Condition[] } & Condition;
  sort?: { fieldName: string; order: string }[];
  paging?: { offset?: number; limit?: number };
}

interface Condition {
  slug?: string;
  ribbon?: string;
  collectionIds?: { $hasSome: string[] };
  'priceData.discountedPrice'?: { $gte?: number; $lte?: number };
  name?: { $contains: string };
  $or?: Condition[];
}

export type WireWatch = ReturnType<typeof createWatch>;

/** A watch on the shelf of a test. */
export function createWatch(name: string, price: number, changes: object = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const priceData = wirePrice(price);
  return { ...wireProduct({ id: slug, slug, name, ribbon: '', ...changes }), priceData };
}

const DIVE = { id: 'c1', name: 'Dive', slug: 'dive', numberOfProducts: 2 };

/** Serves these watches as a site of Catalogue V1 with one category, `c1`. */
export const serveWatches = (watches: WireWatch[]) =>
  serveV1(watches, [{ ...DIVE, media: { mainMedia: wirePicture('dive') } }]);

/** Serves the sample shop as a site of Catalogue V1. */
export const serveFakeCatalogueV1 = () =>
  serveV1(SAMPLE_WATCHES.map(productWire), SAMPLE_CATEGORIES.map(collectionWire));

type Served = Pick<
  WireWatch,
  'slug' | 'name' | 'ribbon' | 'collectionIds' | 'priceData' | 'createdDate'
>;

/** Filters, sorts and pages products by the query; the site has no search of its own and no reviews. */
function serveV1(all: Served[], collections: object[]) {
  forgetMissingPlatformSearch();
  return fakePlatform(({ path, query }) => {
    if (/^\/(search|moved)\//.test(path)) return new Response('', { status: 404 });
    if (path.includes('collections')) return { collections };
    if (path.includes('reviews')) return { reviews: [] };
    const { filter = {}, sort, paging = {} } = query as Query; // what V1 is asked
    const { offset = 0, limit = 50 } = paging;
    const conditions = filter.$and ?? [filter];
    const found = all
      .filter((product) => conditions.every((condition) => matches(product, condition)))
      .map((product) => ({ product, price: priceOf(product), created: product.createdDate }));
    const products = sortWatches(found, sort)
      .slice(offset, offset + limit)
      .map(({ product }) => product);
    return { products, metadata: { count: products.length, offset, total: found.length } };
  });
}

const priceOf = ({ priceData }: Served): number => priceData.discountedPrice;

function matches(product: Served, condition: Condition): boolean {
  const { slug, ribbon, collectionIds } = condition;
  const { $gte = 0, $lte = Number.POSITIVE_INFINITY } =
    condition['priceData.discountedPrice'] ?? {};
  const word = condition.name?.$contains.toLowerCase() ?? '';
  return (
    product.name.toLowerCase().includes(word) &&
    (condition.$or?.some((each) => matches(product, each)) ?? true) &&
    (slug === undefined || product.slug === slug) &&
    (ribbon === undefined || product.ribbon === ribbon) &&
    (collectionIds?.$hasSome.some((id) => product.collectionIds.includes(id)) ?? true) &&
    priceOf(product) >= $gte &&
    priceOf(product) <= $lte
  );
}

const collectionWire = ({ id, slug, name, picture }: (typeof SAMPLE_CATEGORIES)[number]) => ({
  id,
  slug,
  name,
  numberOfProducts: SAMPLE_WATCHES.filter(({ categories }) => categories.includes(id)).length,
  ...(picture && { media: { mainMedia: wirePicture(picture) } }),
});

function productWire(watch: SampleWatch) {
  const { id, slug, name, html, short, price, before = price, brand, ribbon = '' } = watch;
  const made = visibleVariants(watch);
  const counted = made.flatMap(({ quantity }) => quantity ?? []);
  return {
    id,
    slug,
    name,
    brand,
    ribbon,
    description: html,
    createdDate: watch.created,
    lastUpdated: watch.updated,
    collectionIds: watch.categories,
    priceData: wirePrice(before, price),
    stock: {
      trackInventory: counted.length > 0,
      inStock: made.some(isVariantInStock),
      ...(counted.length > 0 && { quantity: Math.max(...counted) }),
    },
    media: {
      mainMedia: wirePicture(watch.pictures[0] ?? ''),
      items: watch.pictures.map(wirePicture),
    },
    productOptions: watch.options.map((option) => optionWire(watch, option)),
    additionalInfoSections: watch.sections.map((each) => ({ ...each, description: each.html })),
    ...(short && {
      seoData: { tags: [{ type: 'meta', props: { name: 'description', content: short } }] },
    }),
    manageVariants: true,
    variants: watch.combinations.map(({ choices, quantity, isHidden = false }, index) => ({
      id: `${id}-${index}`,
      choices,
      variant: { visible: !isHidden, priceData: wirePrice(before, price) },
      stock: { trackQuantity: quantity !== null, quantity: quantity ?? 0, inStock: quantity !== 0 },
    })),
  };
}

function optionWire(watch: SampleWatch, { name, choices }: SampleWatch['options'][number]) {
  const isColour = choices.some(({ colour }) => colour);
  return {
    name,
    optionType: isColour ? 'color' : 'drop_down',
    choices: choices.map((choice) => ({
      value: choice.colour ?? choice.name,
      description: choice.name,
      inStock: hasChoiceInStock(watch, name, choice.name),
      visible: true,
      ...(choice.pictures && { media: { items: choice.pictures.map(wirePicture) } }),
    })),
  };
}
