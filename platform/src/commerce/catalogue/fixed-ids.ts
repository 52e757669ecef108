/** The collection that every product is in. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The id that a product without options gives its only variant. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000';
