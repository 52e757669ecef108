/**
 * Countries that the shop delivers to in which a parcel needs a state, a province or a prefecture: those for which the
 * address data of Google's libaddressinput requires one that no postal code stands for.
 */
const WITH_STATES = new Set(['AU', 'CA', 'JP', 'KR', 'US']);

/** Whether an address in this country, an ISO 3166 code, lacks something without its state. */
export const needsProvince = (country: string): boolean => WITH_STATES.has(country);
