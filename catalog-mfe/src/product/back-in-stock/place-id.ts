/** The part of the product page that a press on its form leads back to. */
export const PLACE_ID = 'back-in-stock';
