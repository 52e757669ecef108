import { isText } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { stableId } from '../base/create-and-seal-secrets.ts';
import type { inventory, products, variants } from '../commerce/catalogue/catalogue-tables.ts';
import {
  type CustomTextField,
  combineChoices,
  DEFAULT_VARIANT_ID,
  type OptionChoice,
  type ProductOption,
} from '../commerce/catalogue/product-options.ts';
import type { ChoicePicture, SeedProduct } from './read-seed-files.ts';

/** The shop engraves every case back for nothing. */
export const ENGRAVING_FIELD: CustomTextField = {
  title: 'Engraving',
  maxLength: 30,
  mandatory: false,
};

const FIRST_NUMERIC_ID = 1_726_000_000_001_000n;

interface ProductRows {
  product: typeof products.$inferInsert;
  inventory: (typeof inventory.$inferInsert)[];
  variants: (typeof variants.$inferInsert)[];
}

/** Turns one entry of the sample catalogue into its rows. Ids follow from the slug. */
export function productRows(
  entry: SeedProduct,
  context: { position: number; collectionIds: string[]; pictures: ChoicePicture[] },
): ProductRows {
  const id = stableId(`product:${entry.slug}`);
  const options = entry.options.map((option) => withPictures(option, context.pictures));
  const variantRows = combineChoices(options).map((choices, position) => {
    const managed = entry.stock.variants !== undefined;
    const key = JSON.stringify(choices);
    const variantId =
      options.length === 0 ? DEFAULT_VARIANT_ID : stableId(`variant:${entry.slug}:${key}`);
    return {
      productId: id,
      id: variantId,
      inventoryId: stableId(managed ? `stock:${entry.slug}:${key}` : `stock:${entry.slug}`),
      position,
      choices,
      sku: options.length === 0 ? entry.sku : `${entry.sku}-${position + 1}`,
    };
  });
  return {
    product: { id, ...productRow(entry, context), options },
    inventory: inventoryRows(entry, variantRows),
    variants: variantRows,
  };
}

function productRow(
  entry: SeedProduct,
  context: { position: number; collectionIds: string[]; pictures: ChoicePicture[] },
) {
  const priceCents = Math.round(entry.price * 100);
  const discountedCents = Math.round((entry.discountedPrice ?? entry.price) * 100);
  const offCents = priceCents - discountedCents;
  const percentOff = Math.round((offCents / priceCents) * 10_000) / 100;
  return {
    numericId: FIRST_NUMERIC_ID + BigInt(context.position),
    slug: entry.slug,
    name: entry.name,
    description: entry.description,
    // It is sent as the text of a meta tag.
    shortDescription: textOf(entry.shortDescription),
    sku: entry.sku,
    brand: entry.brand,
    ribbon: entry.ribbon ?? '',
    weight: entry.weightGrams / 1000,
    priceCents,
    discountedCents,
    discountType: offCents === 0 ? ('NONE' as const) : entry.discountType,
    discountValue: entry.discountType === 'PERCENT' ? percentOff : offCents / 100,
    manageVariants: entry.stock.variants !== undefined,
    media: [...entry.images, ...context.pictures].map((image) => ({
      id: image.file,
      title: image.alt,
      width: image.width,
      height: image.height,
    })),
    infoSections: entry.additionalInfoSections,
    customTextFields: [ENGRAVING_FIELD],
    collectionIds: context.collectionIds,
    createdAt: new Date(entry.createdDate),
    updatedAt: new Date(entry.createdDate),
  };
}

/** The first choice is the one that the product's own pictures show; the others have pictures of theirs. */
function withPictures(
  option: SeedProduct['options'][number],
  pictures: ChoicePicture[],
): ProductOption {
  const choices = option.choices.map((choice): OptionChoice => {
    const mediaIds = pictures
      .filter((picture) => picture.option === option.name && picture.choice === choice.value)
      .map((picture) => picture.file);
    return {
      ...addChoiceDescription(option, choice),
      ...(mediaIds.length === 0 ? {} : { mediaIds }),
    };
  });
  return { ...option, choices };
}

/** A drop-down choice has one text: shops distinguish variants by either of the two. */
export function addChoiceDescription(
  { optionType }: Pick<ProductOption, 'optionType'>,
  choice: OptionChoice,
) {
  return optionType === 'color' ? choice : { ...choice, description: choice.value };
}

function inventoryRows(
  entry: SeedProduct,
  rows: readonly { productId: string; inventoryId: string; choices: Record<string, string> }[],
) {
  const quantities = new Map(
    rows.map((row) => {
      const own = entry.stock.variants?.find((stock) =>
        includesChoices(stock.choices, row.choices),
      );
      const quantity = entry.stock.variants ? (own?.quantity ?? 0) : entry.stock.quantity;
      return [row.inventoryId, { id: row.inventoryId, productId: row.productId, quantity }];
    }),
  );
  return [...quantities.values()];
}

function includesChoices(part: Record<string, string>, whole: Record<string, string>): boolean {
  return Object.entries(part).every(([option, choice]) => whole[option] === choice);
}

/** The text of a piece of HTML on one line. */
const textOf = (html: string): string =>
  DomUtils.find(isText, parseDocument(html).children, true, Number.POSITIVE_INFINITY)
    .map((node) => (isText(node) ? node.data : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
