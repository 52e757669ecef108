import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import { productWire } from '../products/product-v3-wire.ts';

const FIELDS: FieldSet = new Set([
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
]);

type WholeProduct = ReturnType<typeof productWire>;

/**
 * The parts of a product that a card shows, in the shapes of Catalogue V3 (`WIRE.md` 3.15). A whole product is four
 * times as long, and a list cannot be rendered before it is sent and read.
 */
export function productCardWire(product: ProductRecord) {
  // None of the fields is an address, so the shop's own origin is not needed.
  const whole = productWire(product, { siteUrl: '', fields: FIELDS, categories: [] });
  const { id, slug, name, ribbon, currency, inventory } = whole;
  const { actualPriceRange, compareAtPriceRange } = whole;
  return {
    ...{ id, slug, name, ribbon, currency, actualPriceRange, compareAtPriceRange },
    inventory: { availabilityStatus: inventory.availabilityStatus },
    media: cardPictures(product, whole),
    options: whole.options.map(cardOption),
    infoSections: whole.infoSections.flatMap(specificationSections),
  };
}

/** The first and, for a card under a pointer, the one after it; pictures of choices come last. */
function cardPictures({ options }: ProductRecord, { media }: WholeProduct) {
  const ofChoices = options.flatMap(({ choices }) =>
    choices.flatMap((each) => each.mediaIds ?? []),
  );
  const [main, ...rest] = (media.itemsInfo?.items ?? []).map(cardPicture);
  const second = rest.find(({ id }) => !ofChoices.includes(id)) ?? rest[0];
  return { ...(main && { main }), itemsInfo: { items: second ? [second] : [] } };
}

type Picture = NonNullable<WholeProduct['media']['itemsInfo']>['items'][number];

const cardPicture = ({ id, image: { url, width, height }, altText }: Picture) => ({
  ...{ id, altText },
  image: { url, width, height },
});

const cardOption = ({
  name,
  optionRenderType,
  choicesSettings,
}: WholeProduct['options'][number]) => ({
  ...{ name, optionRenderType },
  choicesSettings: {
    choices: choicesSettings.choices.map(({ name, colorCode, inStock, visible }) => ({
      ...{ name, colorCode, inStock, visible },
    })),
  },
});

/** As the search knows rows of a specification. */
const ROW = /<li>(?:<p>)?<strong>/;

/** A section that has rows: a card's line of facts is made from them. */
const specificationSections = ({
  title,
  plainDescription = '',
}: WholeProduct['infoSections'][number]) =>
  ROW.test(plainDescription) ? [{ title, plainDescription }] : [];
