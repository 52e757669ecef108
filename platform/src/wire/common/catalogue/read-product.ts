import * as v from 'valibot';
import { record } from '../../../base/http/bounded-schemas.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

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

/** The values that a patch names: without those that are absent or `null`. */
export function given<Values extends object>(values: Values) {
  type Given = { [Key in keyof Values]?: NonNullable<Values[Key]> };
  // Only what is there survives the filter, which the compiler cannot see.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Given;
}
