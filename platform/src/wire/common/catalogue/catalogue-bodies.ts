import * as v from 'valibot';
import {
  boundedList,
  boundedRecord,
  boundedText,
  nonEmptyList,
  requiredBoundedText,
} from '../../../base/http/bounded-schemas.ts';

/** Kilograms. */
export const weightSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));

export const slugSchema = v.pipe(
  requiredBoundedText(100),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with dashes'),
);

const tag = v.object({
  type: boundedText(50),
  props: v.nullish(boundedRecord(boundedText(50), v.unknown(), 20)),
});
export const seoDataSchema = v.nullish(v.object({ tags: v.nullish(boundedList(tag, 50)) }));

/** The text of the `description` meta tag, which is where both versions of the catalogue have the short description. */
export function readSeoDescription(seo: v.InferOutput<typeof seoDataSchema>): string | undefined {
  if (!seo) return undefined;
  const found = seo.tags?.find(
    ({ type, props }) => type === 'meta' && props?.name === 'description',
  );
  const content = found?.props?.content;
  return typeof content === 'string' ? content.slice(0, 1000) : '';
}

/** The tags from which {@link readSeoDescription} reads a short description. */
export function metaDescriptionTags(content: string) {
  if (content === '') return [];
  const props = { name: 'description', content };
  return [{ type: 'meta', props, children: '', custom: false, disabled: false }];
}

const collection = v.object({
  name: requiredBoundedText(50),
  slug: v.nullish(slugSchema),
  description: v.nullish(boundedText(600)),
  visible: v.nullish(v.boolean()),
});
export const createCollectionBody = v.object({ collection });
export const updateCollectionBody = v.object({ collection: v.partial(collection) });
export const productIdsBody = v.object({ productIds: nonEmptyList(boundedText(100), 100) });
