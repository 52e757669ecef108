import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { now } from '../../../../base/clock.ts';
import type { Database } from '../../../../base/db/database.ts';
import { requiredBoundedText } from '../../../../base/http/bounded-schemas.ts';
import { invalidField } from '../../../../base/http/platform-error.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { choiceName, type ProductOption } from '../../../../commerce/catalogue/product-options.ts';
import {
  lockProduct,
  requireMediaItems,
} from '../../../../commerce/catalogue/product-slugs-and-locks.ts';

const text = requiredBoundedText(500);
const ids = v.pipe(v.array(text), v.maxLength(100));
const choice = v.object({ option: text, choice: text });

export const addMediaBody = v.object({
  media: v.pipe(
    v.array(
      v.object({ url: v.nullish(text), mediaId: v.nullish(text), choice: v.nullish(choice) }),
    ),
    v.minLength(1),
    v.maxLength(50),
  ),
});
export const removeMediaBody = v.object({ mediaIds: v.optional(ids, []) });
export const choiceMediaBody = v.object({
  media: v.pipe(
    v.array(v.object({ option: text, choice: text, mediaIds: v.optional(ids, []) })),
    v.minLength(1),
    v.maxLength(50),
  ),
});

type ChoiceMedia = v.InferOutput<typeof choiceMediaBody>['media'][number];

/** Adds pictures that the shop has, those of the owner's uploads too, to the product or to one of its choices. */
export async function addMedia(
  tx: Database,
  id: string,
  entries: v.InferOutput<typeof addMediaBody>['media'],
): Promise<void> {
  const product = await lockProduct(tx, id);
  const named = await requireMediaItems(tx, entries, 'media');
  let options = product.options;
  const pictures = [...product.media];
  for (const [index, picture] of named.entries()) {
    if (!pictures.some(({ id: file }) => file === picture.id)) pictures.push(picture);
    const at = entries[index]?.choice;
    if (at) options = withMedia(options, { ...at, mediaIds: [picture.id] }, `media[${index}]`);
  }
  await tx
    .update(products)
    .set({ media: pictures, options, updatedAt: now() })
    .where(eq(products.id, id));
}

/** Takes pictures off a product and its choices; none named means all. */
export async function removeMedia(tx: Database, id: string, mediaIds: string[]): Promise<void> {
  const product = await lockProduct(tx, id);
  const isGone = (file: string) => mediaIds.length === 0 || mediaIds.includes(file);
  const options = product.options.map((option) => ({
    ...option,
    choices: option.choices.map((entry) => without(entry, isGone)),
  }));
  const pictures = product.media.filter((picture) => !isGone(picture.id));
  await tx
    .update(products)
    .set({ media: pictures, options, updatedAt: now() })
    .where(eq(products.id, id));
}

/** Ties pictures of the product to choices, or unties them. */
export async function changeChoiceMedia(
  tx: Database,
  id: string,
  change: { entries: ChoiceMedia[]; isAdded: boolean },
): Promise<void> {
  const product = await lockProduct(tx, id);
  let options = product.options;
  for (const [index, entry] of change.entries.entries()) {
    const field = `media[${index}]`;
    const isOwn = (file: string) => product.media.some((picture) => picture.id === file);
    if (change.isAdded && !entry.mediaIds.every(isOwn))
      throw invalidField(`${field}.mediaIds`, 'names a picture that the product lacks');
    options = change.isAdded ? withMedia(options, entry, field) : untied(options, entry, field);
  }
  await tx.update(products).set({ options, updatedAt: now() }).where(eq(products.id, id));
}

function withMedia(options: ProductOption[], entry: ChoiceMedia, field: string): ProductOption[] {
  return eachChoice(options, { entry, field }, (choice) => ({
    ...choice,
    mediaIds: [...new Set([...(choice.mediaIds ?? []), ...entry.mediaIds])],
  }));
}

function untied(options: ProductOption[], entry: ChoiceMedia, field: string): ProductOption[] {
  const isGone = (file: string) => entry.mediaIds.length === 0 || entry.mediaIds.includes(file);
  return eachChoice(options, { entry, field }, (choice) => without(choice, isGone));
}

type Choice = ProductOption['choices'][number];

function eachChoice(
  options: ProductOption[],
  { entry, field }: { entry: ChoiceMedia; field: string },
  change: (choice: Choice) => Choice,
): ProductOption[] {
  let found = false;
  const changed = options.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => {
      if (option.name !== entry.option || choiceName(option, choice) !== entry.choice)
        return choice;
      found = true;
      return change(choice);
    }),
  }));
  if (found) return changed;
  throw invalidField(field, 'names an option or choice that the product lacks');
}

function without({ mediaIds, ...choice }: Choice, isGone: (file: string) => boolean): Choice {
  const left = mediaIds?.filter((file) => !isGone(file)) ?? [];
  return left.length === 0 ? choice : { ...choice, mediaIds: left };
}
