import { forgetMissing } from '../catalogue/own-search.ts';
import { fakePlatform, wirePicture, wirePrice } from './fake-platform.ts';
import {
  CATEGORIES,
  canBeHad,
  hasChoice,
  onOffer,
  type SampleWatch,
  sorted,
  WATCHES,
} from './sample-catalogue.ts';

interface Query {
  filter?: { $and?: Condition[] } & Condition;
  sort?: { fieldName: string; order: string }[];
  paging: { offset: number; limit: number };
}

interface Condition {
  slug?: string;
  ribbon?: string;
  collectionIds?: { $hasSome: string[] };
  'priceData.discountedPrice'?: { $gte?: number; $lte?: number };
  name?: { $contains: string };
  $or?: Condition[];
}

/** The sample shop as a site of Catalogue V1. */
export function serveCatalogueV1() {
  forgetMissing();
  return fakePlatform(({ path, query }) => {
    if (path.startsWith('/search/')) return new Response('', { status: 404 });
    if (path.includes('collections')) return { collections: CATEGORIES.map(collectionWire) };
    const { filter = {}, sort, paging } = query as Query; // what V1 is asked
    const { offset, limit } = { ...{ offset: 0, limit: 50 }, ...paging };
    const wanted = filter.$and ?? [filter];
    const found = sorted(
      WATCHES.filter((watch) => wanted.every((condition) => matches(watch, condition))),
      sort,
    );
    const products = found.slice(offset, offset + limit).map(productWire);
    return { products, metadata: { count: products.length, offset, total: found.length } };
  });
}

function matches(watch: SampleWatch, condition: Condition): boolean {
  const { slug, ribbon, collectionIds } = condition;
  const { $gte = 0, $lte = Number.POSITIVE_INFINITY } =
    condition['priceData.discountedPrice'] ?? {};
  const word = condition.name?.$contains.toLowerCase() ?? '';
  return (
    watch.name.toLowerCase().includes(word) &&
    (condition.$or?.some((each) => matches(watch, each)) ?? true) &&
    (slug === undefined || watch.slug === slug) &&
    (ribbon === undefined || watch.ribbon === ribbon) &&
    (collectionIds?.$hasSome.some((id) => watch.categories.includes(id)) ?? true) &&
    watch.price >= $gte &&
    watch.price <= $lte
  );
}

const collectionWire = ({ id, slug, name, picture }: (typeof CATEGORIES)[number]) => ({
  id,
  slug,
  name,
  numberOfProducts: WATCHES.filter(({ categories }) => categories.includes(id)).length,
  ...(picture && { media: { mainMedia: wirePicture(picture) } }),
});

function productWire(watch: SampleWatch) {
  const { id, slug, name, html, short, price, before = price, brand, ribbon = '' } = watch;
  const made = onOffer(watch);
  const counted = made.flatMap(({ pieces }) => pieces ?? []);
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
      inStock: made.some(canBeHad),
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
    variants: watch.combinations.map(({ choices, pieces, isHidden = false }, place) => ({
      id: `${id}-${place}`,
      choices,
      variant: { visible: !isHidden, priceData: wirePrice(before, price) },
      stock: { trackQuantity: pieces !== null, quantity: pieces ?? 0, inStock: pieces !== 0 },
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
      inStock: hasChoice(watch, name, choice.name),
      visible: true,
      ...(choice.pictures && { media: { items: choice.pictures.map(wirePicture) } }),
    })),
  };
}
