import { expect, test } from 'vitest';
import { validPaymentForm } from '../../../testing/pay-checkout.ts';
import { CHECKOUT_FIELDS, checkCheckoutForm, readCheckoutValues } from './checkout-form.ts';
import { checkoutMessages } from './checkout-messages.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const check = (changes: Record<string, string> = {}) =>
  checkCheckoutForm(readCheckoutValues({ ...validPaymentForm, ...changes }), NOW);

test("the form's own fields are read and trimmed, and others ignored", () => {
  const values = readCheckoutValues({
    ...validPaymentForm,
    fullName: '  Nora\0 ',
    city: new File([], 'x'),
    x: 'y',
  });

  expect(values).toEqual({
    ...validPaymentForm,
    fullName: 'Nora',
    address2: '',
    city: '',
    subdivision: '',
    drawnFor: '',
    giftCode: '',
    shown: '',
  });
  expect(Object.keys(readCheckoutValues({})).toSorted()).toEqual([...CHECKOUT_FIELDS].toSorted());
});

test('an order stores the state and the second address line', () => {
  const usual = { country: 'US', subdivision: 'US-NY', address2: ' Apt 4B ', drawnFor: 'US' };
  expect(check(usual)).toMatchObject({
    form: { address: { country: 'US', subdivision: 'US-NY', addressLine2: 'Apt 4B' } },
  });
  expect(check({ ...usual, subdivision: '' })).toMatchObject({
    success: false,
    errors: { subdivision: checkoutMessages.subdivision },
  });
  expect(check({ ...usual, country: 'NL' })).not.toHaveProperty('form.address.subdivision');
});

test('a valid form can be ordered', () => {
  expect(check({ drawnFor: 'NL' })).toEqual({
    success: true,
    form: {
      email: 'nora@example.com',
      shipping: 'standard',
      drawnFor: 'NL',
      address: {
        fullName: 'Nora Visser',
        addressLine: 'Prinsengracht 263',
        city: 'Amsterdam',
        postalCode: '1016 GV',
        country: 'NL',
      },
      card: { outcome: 'accepted', lastDigits: '4242' },
    },
  });
});

test.each([
  ['email', 'nora', checkoutMessages.email],
  ['email', `${'n'.repeat(250)}@example.com`, checkoutMessages.tooLong],
  ['fullName', '', checkoutMessages.fullName],
  ['fullName', 'n'.repeat(201), checkoutMessages.tooLong],
  ['address', '', checkoutMessages.address],
  ['address', 'n'.repeat(301), checkoutMessages.tooLong],
  ['city', '', checkoutMessages.city],
  ['city', 'n'.repeat(201), checkoutMessages.tooLong],
  ['postalCode', '', checkoutMessages.postalCode],
  ['postalCode', 'n'.repeat(31), checkoutMessages.tooLong],
  ['country', '', checkoutMessages.country],
  ['country', 'KP', checkoutMessages.country],
  ['shipping', 'drone', checkoutMessages.shipping],
  ['cardNumber', '', checkoutMessages.cardNumber],
  ['cardNumber', '424242424242', checkoutMessages.cardNumber],
  ['cardNumber', '4'.repeat(20), checkoutMessages.cardNumber],
  ['cardNumber', '4242 4242 4242 424x', checkoutMessages.cardNumber],
  ['cardNumber', '4242424242424', checkoutMessages.cardUnknown],
  ['cardNumber', '4'.repeat(19), checkoutMessages.cardUnknown],
  ['expiry', '', checkoutMessages.expiry],
  ['expiry', '00/30', checkoutMessages.expiry],
  ['expiry', '13/30', checkoutMessages.expiry],
  ['expiry', '09/1930', checkoutMessages.expiry],
  ['expiry', 'x09/30', checkoutMessages.expiry],
  ['expiry', '09/30x', checkoutMessages.expiry],
  ['expiry', '05/26', checkoutMessages.expired],
  ['securityCode', '12', checkoutMessages.securityCode],
  ['securityCode', '12345', checkoutMessages.securityCode],
  ['securityCode', 'x123', checkoutMessages.securityCode],
  ['securityCode', '123x', checkoutMessages.securityCode],
])('%s %j is refused with its own message, and no other field is', (field, value, message) => {
  expect(check({ [field]: value })).toEqual({ success: false, errors: { [field]: message } });
});

test.each([
  ['fullName', 'n'.repeat(200)],
  ['address', 'n'.repeat(300)],
  ['city', 'n'.repeat(200)],
  ['postalCode', 'n'.repeat(30)],
  ['shipping', 'expedited'],
  ['cardNumber', '4242-4242 42424242'],
  ['expiry', '06/26'],
  ['expiry', '6/2026'],
  ['expiry', '12 / 39'],
  ['expiry', '10/30'],
  ['securityCode', '1234'],
])('%s %j is accepted', (field, value) => {
  expect(check({ [field]: value }).success).toBe(true);
});

test('a declined card is a valid form with that outcome', () => {
  const checked = check({ cardNumber: '4000 0000 0000 0002' });

  expect(checked.success && checked.form.card).toEqual({ outcome: 'declined', lastDigits: '0002' });
});

test('each invalid field has one message', () => {
  const checked = checkCheckoutForm(readCheckoutValues({}), NOW);

  expect(!checked.success && checked.errors).toEqual({
    email: checkoutMessages.email,
    fullName: checkoutMessages.fullName,
    address: checkoutMessages.address,
    city: checkoutMessages.city,
    postalCode: checkoutMessages.postalCode,
    country: checkoutMessages.country,
    shipping: checkoutMessages.shipping,
    cardNumber: checkoutMessages.cardNumber,
    expiry: checkoutMessages.expiry,
    securityCode: checkoutMessages.securityCode,
  });
});

test('a form for gift cards alone has no place, and none is required', () => {
  const noPlace = { address: '', city: '', postalCode: '', country: '', shipping: '' };
  const values = readCheckoutValues({ ...validPaymentForm, ...noPlace });

  expect(checkCheckoutForm(values, NOW, { delivery: false, card: true })).toEqual({
    success: true,
    form: {
      email: 'nora@example.com',
      shipping: null,
      drawnFor: '',
      address: { fullName: 'Nora Visser', addressLine: '', city: '', postalCode: '', country: '' },
      card: { outcome: 'accepted', lastDigits: '4242' },
    },
  });
});

test('a form that needs no bank card has none, and without a place the contact alone is checked', () => {
  const noCard = { cardNumber: '', expiry: '', securityCode: '' };
  const values = readCheckoutValues({ ...validPaymentForm, ...noCard });

  expect(checkCheckoutForm(values, NOW, { delivery: true, card: false })).toMatchObject({
    success: true,
    form: { shipping: 'standard', card: null },
  });
  expect(checkCheckoutForm(readCheckoutValues({}), NOW, { delivery: false, card: false })).toEqual({
    success: false,
    errors: { email: checkoutMessages.email, fullName: checkoutMessages.fullName },
  });
});

test.each([
  ['email', "sean.o'neill@example.com"],
  ['email', 'info@xn--bcher-mller-thbg.example'],
  ['cardNumber', '4242\u20094242\u20114242\u20114242'],
  ['cardNumber', '４２４２ ４２４２ ４２４２ ４２４２'],
  ['cardNumber', '\u202A4242 4242 4242 4242\u202C'],
  ['expiry', '12-30'],
  ['expiry', '1230'],
  ['expiry', '2030-12'],
  ['expiry', '12 . 2030'],
  ['expiry', '１２／３０'],
  ['securityCode', '１２３'],
])('%s %j is accepted as people type it', (field, value) => {
  expect(check({ [field]: value })).toMatchObject({ success: true });
});

test('stored values are normalized', () => {
  const typed = {
    email: '\u202Ainfo@xn--bcher-mller-thbg.example',
    fullName: '\u202ENora\u00A0Bell\u200B',
    address: 'Prinsengracht\u3000263',
    postalCode: '１０１６　ＧＶ',
  };

  expect(check(typed)).toMatchObject({
    form: {
      email: 'info@bücher-müller.example',
      address: {
        fullName: 'Nora Bell',
        addressLine: 'Prinsengracht 263',
        postalCode: '1016 GV',
      },
    },
  });
});
