import * as v from 'valibot';
import {
  createChoiceSettingSchema,
  type EnvironmentVariables,
  integerSetting,
  onOffSchema,
  patternSchema,
  readEnvironment,
} from '../base/read-environment.ts';

/** A shop of the hosted service has one of the two; `both` is the embedded shop's own. */
const CATALOG_VERSIONS = ['both', 'V1_CATALOG', 'V3_CATALOG'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/** `on`, `off`, or `until:` a day on which it begins to be off (UTC). */
const cartV1 = v.pipe(
  patternSchema(/^(on|off|until:\d{4}-\d{2}-\d{2})$/, 'must be on, off or until:2027-02-01'),
  v.transform((text) => (text === 'on' ? null : new Date(text === 'off' ? 0 : text.slice(6)))),
  v.check((date) => date === null || !Number.isNaN(date.getTime()), 'must be a day that exists'),
);

const variables = v.object({
  /** Until when Cart V1 and its checkouts answer. */
  CART_V1: v.optional(cartV1, 'on'),
  PLATFORM_CATALOG: createChoiceSettingSchema(CATALOG_VERSIONS, 'both'),
  /** Whether reviews wait for the owner's approval before they are public. */
  REVIEW_APPROVAL: onOffSchema('on'),
  /** Days after which a buyer gets a mail that asks for a review; 0 means never. */
  REVIEW_MAIL_DAYS: v.optional(integerSetting('a number of days', { max: 999 }), '14'),
});

export function readCommerceSettings(environment: EnvironmentVariables) {
  const values = readEnvironment(variables, environment);
  return {
    cartV1Until: values.CART_V1,
    catalogVersion: values.PLATFORM_CATALOG,
    reviews: { waits: values.REVIEW_APPROVAL, mailAfterDays: values.REVIEW_MAIL_DAYS },
  };
}
