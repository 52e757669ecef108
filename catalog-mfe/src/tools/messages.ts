/** Texts of the visitor's confirmation, and of the agent's answer where nothing was added. */
export const cartToolTexts = {
  question: 'Add this watch to your cart?',
  watch: 'Watch',
  quantity: 'Quantity',
  price: 'Price',
  unitPrice: 'Price of one',
  agree: 'Add to cart',
  notAdded: 'The cart did not accept it. Nothing was added.',
  refusals: {
    PRODUCT_MISSING: 'The shop sells no watch of this slug.',
    OPTION_UNKNOWN: 'The watch is not offered with these options.',
    NOT_MADE: 'The watch is not made in this combination.',
    SOLD_OUT: 'It is sold out in this combination.',
    TOO_FEW: 'There are fewer in stock than requested.',
    TEXT_NEEDED: 'It needs a text from the person, who can add it on its page.',
  },
};
