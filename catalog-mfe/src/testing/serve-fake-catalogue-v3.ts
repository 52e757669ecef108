import { forgetMissingPlatformSearch } from '../catalogue/prefer-platform-search.ts';
import { stubFetch } from './fake-platform.ts';
import {
  dollarText,
  hasChoiceInStock,
  isVariantInStock,
  SAMPLE_CATEGORIES,
  SAMPLE_WATCHES,
  type SampleWatch,
  sortWatches,
  visibleVariants,
} from './sample-catalogue.ts';

interface Condition {
  slug?: string;
  'ribbon.name'?: string;
  'allCategoriesInfo.categories'?: { $matchItems: { id: { $in: string[] } }[] };
  'actualPriceRange.minValue.amount'?: { $gte?: number; $lte?: number };
  'productData.productId'?: { $in: string[] };
  productId?: string;
  'options.choicesSettings.choices.name'?: { $hasSome: string[] };
  'inventory.availabilityStatus'?: { $in: string[] };
}

interface Search {
  filter?: { $and?: Condition[] } & Condition;
  sort?: { fieldName: string; order: string }[];
  cursorPaging?: { limit?: number; cursor?: string };
  search?: { expression: string; mode: 'AND' | 'OR' };
  aggregations?: { fieldPath: string }[];
}

interface PlatformRequest {
  query?: Search;
  /** A search, or the free text of a count. */
  search?: Search & NonNullable<Search['search']>;
  filter?: Search['filter'];
  fields?: string[];
}

/** Serves the sample shop as a Catalogue V3 site. Paths that contain `refuse` answer 403, those with `gone` 404. */
export function serveFakeCatalogueV3({ refuse, gone }: { refuse?: string; gone?: string } = {}) {
  forgetMissingPlatformSearch();
  const requests: { path: string; body: PlatformRequest }[] = [];
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url);
    const body = request.method === 'POST' ? ((await request.json()) as PlatformRequest) : {}; // what V3 is asked
    requests.push({ path: pathname, body });
    if (gone && pathname.includes(gone)) return new Response('', { status: 404 });
    if (refuse && pathname.includes(refuse)) return new Response('', { status: 403 });
    const given = answerTo(pathname, body);
    return given instanceof Response ? given : Response.json(given);
  });
  return { requests };
}

function answerTo(
  path: string,
  { query, search, filter, fields = [] }: PlatformRequest,
): object | Response {
  if (path.endsWith('/all-products-category')) return { categoryId: 'c-all' };
  if (path.endsWith('/categories/query'))
    return { categories: [ALL, ...SAMPLE_CATEGORIES.map(categoryWire)] };
  if (path.startsWith('/search/')) return new Response('', { status: 404 });
  if (path.endsWith('/customizations/query')) return { customizations: customizations() };
  if (path.endsWith('/count')) {
    return { count: matching({ filter: filter ?? {}, ...(search && { search }) }).length };
  }
  if (path.endsWith('/query-variants')) return { variants: variantsOf(query, fields) };
  if (path.endsWith('/inventory-items/query')) return { inventoryItems: stocksOf(query) };
  return pageOf(search ?? query ?? {}, fields);
}

function pageOf({ cursorPaging = {}, ...requests }: Search, fields: string[]) {
  const { search, limit, start } = cursorPaging.cursor
    ? (JSON.parse(cursorPaging.cursor) as { search: Search; limit: number; start: number }) // as below
    : { search: requests, limit: cursorPaging.limit ?? 100, start: 0 };
  const found = matching(search);
  const end = start + limit;
  const hasNext = end < found.length;
  return {
    products: found.slice(start, end).map((watch) => toWireProduct(watch, fields)),
    ...sums(search),
    pagingMetadata: {
      hasNext,
      cursors: { ...(hasNext && { next: JSON.stringify({ search, limit, start: end }) }) },
    },
  };
}

function matching({ filter = {}, sort, search }: Search): SampleWatch[] {
  const conditions = filter.$and ?? [filter];
  return sortWatches(
    SAMPLE_WATCHES.filter(
      (watch) =>
        hasWords(watch, search) && conditions.every((condition) => matches(watch, condition)),
    ),
    sort,
  );
}

function hasWords({ name }: SampleWatch, search: Search['search']): boolean {
  const words = search?.expression.toLowerCase().split(' ') ?? [];
  const has = (word: string) => name.toLowerCase().includes(word);
  return search?.mode === 'OR' ? words.some(has) : words.every(has);
}

/** The options that the shop has named, as the merchant sees them. */
const customizations = () =>
  [...new Set(SAMPLE_WATCHES.flatMap(({ options }) => options.map(({ name }) => name)))].map(
    (name) => ({
      name,
      customizationType: 'PRODUCT_OPTION',
      choicesSettings: {
        choices: [...new Set(SAMPLE_WATCHES.flatMap((watch) => getChoiceNames(watch, name)))].map(
          (choice) => ({
            name: choice,
          }),
        ),
      },
    }),
  );

export const getChoiceNames = ({ options }: SampleWatch, name: string): string[] =>
  options
    .filter((each) => each.name === name)
    .flatMap(({ choices }) => choices.map((one) => one.name));

const SUMMED: Record<string, (watch: SampleWatch) => string[]> = {
  'allCategoriesInfo.categories.id': ({ categories }) => categories,
  'options.choicesSettings.choices.name': ({ options }) =>
    options.flatMap(({ choices }) => choices.map(({ name }) => name)),
  'inventory.availabilityStatus': (watch) => [computeAvailability(watch)],
};

/** Computes the aggregations of a search; an unknown field is a mistake of the test, so it throws. */
function sums({ aggregations, ...search }: Search) {
  if (!aggregations) return {};
  const results = aggregations.map(({ fieldPath }) => {
    const valuesOf = SUMMED[fieldPath];
    if (!valuesOf) throw new Error(`nothing is summed by ${fieldPath}`);
    const all = matching(search).flatMap((watch) => [...new Set(valuesOf(watch))]);
    const values = [...new Set(all)];
    return {
      fieldPath,
      values: {
        results: values.map((value) => ({
          value,
          count: all.filter((each) => each === value).length,
        })),
      },
    };
  });
  return { aggregationData: { results } };
}

function matches(watch: SampleWatch, condition: Condition): boolean {
  const { slug, 'ribbon.name': ribbon, 'allCategoriesInfo.categories': categories } = condition;
  const { $gte = 0, $lte = Number.POSITIVE_INFINITY } =
    condition['actualPriceRange.minValue.amount'] ?? {};
  const ids = categories?.$matchItems[0]?.id.$in;
  const names = condition['options.choicesSettings.choices.name']?.$hasSome;
  const statuses = condition['inventory.availabilityStatus']?.$in;
  const has = (choice: string) =>
    watch.options.some(({ name }) => getChoiceNames(watch, name).includes(choice));
  return (
    (slug === undefined || watch.slug === slug) &&
    (ribbon === undefined || watch.ribbon === ribbon) &&
    (ids?.some((id) => watch.categories.includes(id)) ?? true) &&
    (names?.some(has) ?? true) &&
    (statuses?.includes(computeAvailability(watch)) ?? true) &&
    watch.price >= $gte &&
    watch.price <= $lte
  );
}

const ALL = { id: 'c-all', name: 'All Products', slug: 'all-products' };

const categoryWire = ({ id, slug, name, picture }: (typeof SAMPLE_CATEGORIES)[number]) => ({
  id,
  slug,
  name,
  itemCounter: SAMPLE_WATCHES.filter(({ categories }) => categories.includes(id)).length,
  ...(picture && { image: { ...imageWire(picture), altText: `${picture} view` } }),
});

const imageWire = (id: string) => ({ id, url: `/media/${id}.jpg`, width: 1000, height: 1000 });
const mediaWire = (id: string) => ({ id, image: imageWire(id), altText: `${id} view` });
const moneyWire = (amount: number, fields: string[]) => ({
  amount: String(amount),
  ...(fields.includes('CURRENCY') && { formattedAmount: dollarText(amount) }),
});
const rangeWire = (amount: number, fields: string[]) => ({
  minValue: moneyWire(amount, fields),
  maxValue: moneyWire(amount, fields),
});

/** Sends only the parts that the call names in `fields`. */
export function toWireProduct(watch: SampleWatch, fields: string[]) {
  const has = (field: string) => fields.includes(field);
  const { id, slug, name, html, short, price, before = 0, brand, ribbon, pictures } = watch;
  return {
    id,
    slug,
    name,
    brand: { name: brand },
    updatedDate: watch.updated,
    ...(ribbon && { ribbon: { name: ribbon } }),
    ...(has('PLAIN_DESCRIPTION') && { plainDescription: html }),
    ...(has('CURRENCY') && { currency: 'USD' }),
    ...(has('ALL_CATEGORIES_INFO') && {
      allCategoriesInfo: { categories: watch.categories.map((id) => ({ id })) },
    }),
    actualPriceRange: rangeWire(price, fields),
    compareAtPriceRange: rangeWire(before, fields),
    inventory: { availabilityStatus: computeAvailability(watch) },
    media: {
      main: mediaWire(pictures[0] ?? ''),
      ...(has('MEDIA_ITEMS_INFO') && { itemsInfo: { items: pictures.map(mediaWire) } }),
    },
    options: watch.options.map((option) => optionWire(watch, option, fields)),
    infoSections: watch.sections.map(({ title, html }) => ({
      ...(has('INFO_SECTION') && { title }),
      ...(has('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: html }),
    })),
    ...(short && {
      seoData: { tags: [{ type: 'meta', props: { name: 'description', content: short } }] },
    }),
  };
}

export function computeAvailability(watch: SampleWatch): string {
  const made = visibleVariants(watch);
  if (made.every(isVariantInStock)) return 'IN_STOCK';
  return made.some(isVariantInStock) ? 'PARTIALLY_OUT_OF_STOCK' : 'OUT_OF_STOCK';
}

function optionWire(
  watch: SampleWatch,
  { name, choices }: SampleWatch['options'][number],
  fields: string[],
) {
  const isColour = choices.some(({ colour }) => colour);
  const hasPictures = fields.includes('PRODUCT_CHOICES_MEDIA_REFERENCES');
  return {
    name,
    optionRenderType: isColour ? 'SWATCH_CHOICES' : 'TEXT_CHOICES',
    choicesSettings: {
      choices: choices.map((choice) => ({
        name: choice.name,
        ...(choice.colour && { colorCode: choice.colour }),
        inStock: hasChoiceInStock(watch, name, choice.name),
        visible: true,
        ...(hasPictures && {
          media: { items: (choice.pictures ?? []).map((mediaId) => ({ mediaId })) },
        }),
      })),
    },
  };
}

function variantsOf(query: Search | undefined, fields: string[]) {
  const ids = query?.filter?.['productData.productId']?.$in ?? [];
  const hasNames = fields.includes('VARIANT_OPTION_CHOICE_NAMES');
  return SAMPLE_WATCHES.filter(({ id }) => ids.includes(id)).flatMap((watch) =>
    watch.combinations.map(({ choices, quantity, isHidden = false }, index) => ({
      variantId: `${watch.id}-${index}`,
      visible: !isHidden,
      optionChoices: Object.entries(choices).map(([optionName, choiceName]) => ({
        ...(hasNames && { optionChoiceNames: { optionName, choiceName } }),
      })),
      price: {
        actualPrice: moneyWire(watch.price, fields),
        ...(watch.before && { compareAtPrice: moneyWire(watch.before, fields) }),
      },
      inventoryStatus: { inStock: quantity !== 0 },
      productData: { productId: watch.id },
    })),
  );
}

function stocksOf(query: Search | undefined) {
  const watch = SAMPLE_WATCHES.find(({ id }) => id === query?.filter?.productId);
  return (watch?.combinations ?? []).map(({ quantity }, index) => ({
    variantId: `${watch?.id}-${index}`,
    trackQuantity: quantity !== null,
    ...(quantity !== null && { quantity: quantity }),
  }));
}
