import type { Context } from 'hono';
import * as v from 'valibot';
import { boundedText } from '../../base/http/bounded-schemas.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal } from '../../base/http/platform-error.ts';

/** Parts of a product that Catalogue V3 sends only when the call's `fields` request them. */
const PRODUCT_FIELDS = [
  'URL',
  'CURRENCY',
  'INFO_SECTION',
  'MERCHANT_DATA',
  'PLAIN_DESCRIPTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'SUBSCRIPTION_PRICES_INFO',
  'BREADCRUMBS_INFO',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'INFO_SECTION_DESCRIPTION',
  'THUMBNAIL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'MIN_PRICE_VARIANT',
  // Older versions of the SDK send these.
  'MIN_VARIANT_PRICE_INFO',
  'DIRECT_CATEGORY_IDS',
  'DISCOUNT_INFO',
] as const;

type ProductField = (typeof PRODUCT_FIELDS)[number];
export type FieldSet = ReadonlySet<ProductField>;

/** The `fields` of a call, each once. */
export function fieldsSchema<const Names extends readonly [string, ...string[]]>(names: Names) {
  const list = v.pipe(
    v.array(v.picklist(names)),
    v.maxLength(100, 'must have at most 100 entries'),
  );
  const once = v.transform((fields: Names[number][] | null) => new Set(fields));
  return v.optional(v.pipe(v.nullable(list), once), []);
}

export const requestedFieldsBody = fieldsSchema(PRODUCT_FIELDS);

/** 403 where a call requests costs and profits without the API key. */
export function refuseMerchantFields(c: Context<AppEnv>, fields: FieldSet): void {
  if (!fields.has('MERCHANT_DATA') || c.get('isAdmin')) return;
  throw createRefusal(403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA', {
    description: 'Costs and profits are for the merchant alone.',
  });
}

/** The revision of an entity as the caller has read it. */
export const revisionSchema = v.pipe(boundedText(20), v.digits('must be a number'));

/** Throws 409 for a change that was made of an older state than there is. */
export function requireRevision({ revision }: { revision: bigint }, read: string): void {
  if (revision.toString() === read) return;
  throw createRefusal(409, 'INVALID_REVISION', 'It was changed since it was read: read it again.');
}
