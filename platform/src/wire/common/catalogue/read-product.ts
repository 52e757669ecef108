import * as v from 'valibot';
import { boundedRecord, boundedText } from '../../../base/http/bounded-schemas.ts';

/** Kilograms. */
export const weightSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));

export const seoDataSchema = v.nullish(
  v.object({
    tags: v.nullish(
      v.pipe(
        v.array(
          v.object({
            type: boundedText(50),
            props: v.nullish(boundedRecord(boundedText(50), v.unknown(), 20)),
          }),
        ),
        v.maxLength(50),
      ),
    ),
  }),
);

/** The text of the `description` meta tag, which is where both versions of the catalogue have the short description. */
export function metaDescription(seo: v.InferOutput<typeof seoDataSchema>): string | undefined {
  if (!seo) return undefined;
  const tag = seo.tags?.find(({ type, props }) => type === 'meta' && props?.name === 'description');
  const content = tag?.props?.content;
  return typeof content === 'string' ? content.slice(0, 1000) : '';
}
