interface RefusalText {
  heading: string;
  sentence: string;
}

const TEXTS: Record<number, RefusalText> = {
  403: {
    heading: 'Is this from you?',
    sentence: 'Nothing was done with it. Look it over. If it is yours, send it from here.',
  },
  413: {
    heading: 'This is too much at once',
    sentence: 'Nothing was done with it. Please shorten it and send it again.',
  },
  429: {
    heading: 'A little too fast',
    sentence: 'There were many tries in a short time. Please wait a little, then send this again.',
  },
};
const REFUSED: RefusalText = {
  heading: 'This was not accepted',
  sentence: 'Nothing was done with it. Please look it over and send it again.',
};
const FAILED: RefusalText = {
  heading: 'This does not work right now',
  sentence: 'It is not your fault. Please try again in a moment.',
};

/** A visitor reads these words where a hosted page cannot be shown; the status of its answer chooses them. */
export const refusalTexts = (status: number): RefusalText =>
  TEXTS[status] ?? (status >= 500 ? FAILED : REFUSED);

/** People type into these fields of hosted pages; all others are the page's own. */
export const FORM_FIELD_LABELS: Record<string, string> = {
  email: 'Email',
  fullName: 'Full name',
  address: 'Address',
  addressLine2: 'Apartment, suite, unit',
  city: 'City',
  postalCode: 'Postal code',
};

/** Secrets that a person can type again. */
export const SECRET_LABELS: Record<string, string> = {
  password: 'Password',
  code: 'Code',
  giftCode: 'Gift card code',
  cardNumber: 'Card number',
  expiry: 'Expiry (MM/YY)',
  securityCode: 'Security code',
};

export const refusedPageMessages = {
  again: 'Send it again',
  reload: 'Try again',
  typeAgain: 'Please type this again.',
};
