import type { products } from '@wix/stores';
import type {
  InfoSection,
  Product,
  ProductChoice,
  ProductImage,
  ProductOption,
  ProductVariant,
} from './product';
import { specificationLine } from './specification-line';

type WireProduct = products.Product;
type WirePrice = NonNullable<WireProduct['priceData']>;
type WireMedia = NonNullable<NonNullable<WireProduct['media']>['items']>[number];
type WireOption = NonNullable<WireProduct['productOptions']>[number];
type WireVariant = NonNullable<WireProduct['variants']>[number];

/** Reads the platform's product; `null` where it lacks the id, slug or name without which it cannot be shown. */
export function readProduct(wire: WireProduct): Product | null {
  if (!wire._id || !wire.slug || !wire.name) return null;
  const sections = (wire.additionalInfoSections ?? []).map(readSection);

  return {
    id: wire._id,
    slug: wire.slug,
    name: wire.name,
    description: wire.description ?? '',
    brand: wire.brand ?? '',
    ...readPrice(wire.priceData ?? wire.price),
    currency: wire.priceData?.currency ?? wire.price?.currency ?? '',
    ribbon: wire.ribbon ?? '',
    inStock: wire.stock?.inStock ?? false,
    stock: wire.stock?.trackInventory ? (wire.stock.quantity ?? null) : null,
    images: readImages(wire),
    options: (wire.productOptions ?? []).map(readOption),
    sections,
    specification: specificationLine(sections),
    variants: (wire.variants ?? []).map(readVariant),
    collectionIds: wire.collectionIds ?? [],
    createdAt: wire._createdDate ? new Date(wire._createdDate).toISOString() : '',
  };
}

/** A struck price is shown only when it was higher than today's. */
function readPrice(price: WirePrice | undefined) {
  const full = price?.price ?? 0;
  const amount = price?.discountedPrice ?? full;
  const formatted = price?.formatted;
  const isReduced = amount < full;

  return {
    price: formatted?.discountedPrice || formatted?.price || '',
    wasPrice: isReduced ? (formatted?.price ?? null) : null,
    amount,
    wasAmount: isReduced ? full : null,
  };
}

/** The main picture comes first whether or not the platform repeats it among the items. */
function readImages(wire: WireProduct): ProductImage[] {
  const main = wire.media?.mainMedia;
  const items = wire.media?.items ?? [];
  const rest = items.filter((item) => item._id !== main?._id);
  const ofChoices = new Set(
    (wire.productOptions ?? []).flatMap((option) =>
      (option.choices ?? []).flatMap((choice) => (choice.media?.items ?? []).map(({ _id }) => _id)),
    ),
  );

  return [
    ...(main ? [main] : []),
    ...rest.filter((item) => !ofChoices.has(item._id)),
    ...rest.filter((item) => ofChoices.has(item._id)),
  ].flatMap((item) => readImage(item, wire.name ?? ''));
}

function readImage(item: WireMedia, name: string): ProductImage[] {
  const { url, width, height, altText } = { altText: undefined, ...item.image };
  if (!url) return [];
  return [
    {
      id: item._id ?? url,
      url,
      alt: altText || item.title || name,
      width: width ?? 1000,
      height: height ?? 1000,
    },
  ];
}

function readOption(option: WireOption): ProductOption {
  const kind = option.optionType === 'color' ? 'color' : 'drop_down';
  const choices = (option.choices ?? []).filter((choice) => choice.visible !== false);
  return {
    name: option.name ?? '',
    kind,
    choices: choices.map((choice) => readChoice(kind, choice)),
  };
}

function readChoice(
  kind: ProductOption['kind'],
  choice: NonNullable<WireOption['choices']>[number],
): ProductChoice {
  const value = choice.value ?? '';
  const description = choice.description || value;
  const isColor = kind === 'color';

  return {
    value: isColor ? description : value || description,
    label: description,
    color: isColor ? value : null,
    inStock: choice.inStock ?? true,
    imageIds: (choice.media?.items ?? []).flatMap(({ _id }) => (_id ? [_id] : [])),
  };
}

function readSection(
  section: NonNullable<WireProduct['additionalInfoSections']>[number],
): InfoSection {
  return { title: section.title ?? '', html: section.description ?? '' };
}

function readVariant({ _id, choices, variant, stock }: WireVariant): ProductVariant {
  const { price, wasPrice, amount } = readPrice(variant?.priceData);
  return {
    id: _id ?? '',
    choices: choices ?? {},
    price,
    wasPrice,
    amount,
    inStock: stock?.inStock ?? true,
    stock: stock?.trackQuantity ? (stock.quantity ?? null) : null,
  };
}
