/** How the shop is reached. */
export const contactDetails = {
  mail: 'hello@horae.example',
  /** As read, and as dialled. */
  phone: '+31 20 555 0142',
  phoneLink: 'tel:+31205550142',
} as const;

/** The promises of the shop, in the words that its pages put into their sentences. */
export const shopPromises = {
  shipping: { standard: '3–5 business days', expedited: '1–2' },
  dispatch: 'one working day',
  answer: 'one working day',
  engraving: 'two days',
  returnDays: { digits: '30 days', words: 'thirty days' },
  warrantyYears: { mechanical: 'three', quartz: 'two' },
} as const;
