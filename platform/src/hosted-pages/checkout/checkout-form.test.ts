import { expect, test } from 'vitest';
import { goodForm } from '../../../testing/pay.ts';
import { checkForm, FIELDS, readValues } from './checkout-form.ts';
import { messages } from './checkout-messages.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const check = (changes: Record<string, string> = {}) =>
  checkForm(readValues({ ...goodForm, ...changes }), NOW);

test('the form is read field by field, trimmed, and what else was posted is left out', () => {
  const values = readValues({
    ...goodForm,
    fullName: '  Nora\0 ',
    city: new File([], 'x'),
    x: 'y',
  });

  expect(values).toEqual({
    ...goodForm,
    fullName: 'Nora',
    address2: '',
    city: '',
    subdivision: '',
    drawnFor: '',
    giftCode: '',
    shown: '',
  });
  expect(Object.keys(readValues({})).toSorted()).toEqual([...FIELDS].toSorted());
});

test('an order knows the state and what stands beside the street', () => {
  const usual = { country: 'US', subdivision: 'US-NY', address2: ' Apt 4B ', drawnFor: 'US' };
  expect(check(usual)).toMatchObject({
    form: { address: { country: 'US', subdivision: 'US-NY', addressLine2: 'Apt 4B' } },
  });
  expect(check({ ...usual, subdivision: '' })).toMatchObject({
    success: false,
    errors: { subdivision: messages.subdivision },
  });
  expect(check({ ...usual, country: 'NL' })).not.toHaveProperty('form.address.subdivision');
});

test('a good form can be ordered with', () => {
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
  ['email', 'nora', messages.email],
  ['email', `${'n'.repeat(250)}@example.com`, messages.tooLong],
  ['fullName', '', messages.fullName],
  ['fullName', 'n'.repeat(201), messages.tooLong],
  ['address', '', messages.address],
  ['address', 'n'.repeat(301), messages.tooLong],
  ['city', '', messages.city],
  ['city', 'n'.repeat(201), messages.tooLong],
  ['postalCode', '', messages.postalCode],
  ['postalCode', 'n'.repeat(31), messages.tooLong],
  ['country', '', messages.country],
  ['country', 'KP', messages.country],
  ['shipping', 'drone', messages.shipping],
  ['cardNumber', '', messages.cardNumber],
  ['cardNumber', '424242424242', messages.cardNumber],
  ['cardNumber', '4'.repeat(20), messages.cardNumber],
  ['cardNumber', '4242 4242 4242 424x', messages.cardNumber],
  ['cardNumber', '4242424242424', messages.cardUnknown],
  ['cardNumber', '4'.repeat(19), messages.cardUnknown],
  ['expiry', '', messages.expiry],
  ['expiry', '00/30', messages.expiry],
  ['expiry', '13/30', messages.expiry],
  ['expiry', '09/1930', messages.expiry],
  ['expiry', 'x09/30', messages.expiry],
  ['expiry', '09/30x', messages.expiry],
  ['expiry', '05/26', messages.expired],
  ['securityCode', '12', messages.securityCode],
  ['securityCode', '12345', messages.securityCode],
  ['securityCode', 'x123', messages.securityCode],
  ['securityCode', '123x', messages.securityCode],
])('%s %j is refused alone, with its own words', (field, value, message) => {
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
])('%s %j is taken', (field, value) => {
  expect(check({ [field]: value }).success).toBe(true);
});

test('a card that is declined is a good form with that outcome', () => {
  const checked = check({ cardNumber: '4000 0000 0000 0002' });

  expect(checked.success && checked.form.card).toEqual({ outcome: 'declined', lastDigits: '0002' });
});

test('each wrong field has one message', () => {
  const checked = checkForm(readValues({}), NOW);

  expect(!checked.success && checked.errors).toEqual({
    email: messages.email,
    fullName: messages.fullName,
    address: messages.address,
    city: messages.city,
    postalCode: messages.postalCode,
    country: messages.country,
    shipping: messages.shipping,
    cardNumber: messages.cardNumber,
    expiry: messages.expiry,
    securityCode: messages.securityCode,
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
])('%s %j is taken', (field, value) => {
  expect(check({ [field]: value })).toMatchObject({ success: true });
});

test('what is stored of a form is read as people mean it', () => {
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
