import * as v from 'valibot';
import { record, text } from '../../../base/http/bounded-schemas.ts';

/** Kilograms. */
export const weight = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000));

export const seoData = v.nullish(
  v.object({
    tags: v.nullish(
      v.pipe(
        v.array(v.object({ type: text(50), props: v.nullish(record(text(50), v.unknown(), 20)) })),
        v.maxLength(50),
      ),
    ),
  }),
);

/** The text of the `description` meta tag, which is where both versions of the catalogue have the short description. */
export function metaDescription(seo: v.InferOutput<typeof seoData>): string | undefined {
  if (!seo) return undefined;
  const tag = seo.tags?.find(({ type, props }) => type === 'meta' && props?.name === 'description');
  const content = tag?.props?.content;
  return typeof content === 'string' ? content.slice(0, 1000) : '';
}
