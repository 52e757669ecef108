/** What the checkout says to shoppers when a field is wrong. */
export const messages = {
  email: 'Enter an email address, like name@example.com.',
  fullName: 'Enter your full name.',
  address: 'Enter your street and house number.',
  city: 'Enter your city.',
  postalCode: 'Enter your postal code.',
  country: 'Choose a country.',
  shipping: 'Choose a delivery option.',
  cardNumber: 'Enter the 16 digits of your card.',
  cardUnknown: 'This shop takes test cards only, like 4242 4242 4242 4242.',
  cardDeclined: 'Your card was declined. Nothing was charged. Try another card.',
  expiry: 'Enter the expiry date as MM/YY.',
  expired: 'This card has expired.',
  securityCode: 'Enter the 3 digits on the back of your card.',
  tooLong: 'This is too long.',
  check: 'Please check the marked fields.',
} as const;
