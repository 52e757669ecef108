import { PlatformError } from '@horae/shared';
import { expect, test } from 'vitest';
import { cartErrorText, lineRefusalText, stockLimitText } from './refusal-text.ts';

const refusal = (code: string, quantityAvailable?: number) =>
  new PlatformError('no', {
    code,
    cause: Object.assign(new Error('no'), {
      details: { applicationError: { data: { quantityAvailable } } },
    }),
  });

test.each([
  ['ITEM_NOT_AVAILABLE', 'This watch is no longer available.'],
  ['ITEM_NOT_FOUND', 'This watch is no longer available.'],
  ['LINE_ITEM_NOT_FOUND', 'This watch is not in the cart any more.'],
  ['CUSTOM_TEXT_TOO_LONG', 'This engraving is too long.'],
  ['CUSTOM_TEXT_MISSING', 'Please write the text to engrave.'],
  ['CUSTOM_TEXT_NOT_ALLOWED', 'Only letters, digits and simple punctuation can be engraved.'],
  ['UNREACHABLE', 'No answer from the shop. Please try again.'],
  ['SESSION_ENDED', 'This did not work. Please try again.'],
])('the code %s is reported as %j', (code, text) => {
  expect(lineRefusalText(refusal(code), 7)).toBe(text);
});

test('an error that is no answer of the platform is reported as a missing answer', () => {
  expect(lineRefusalText(new TypeError('fetch failed'), 7)).toBe(
    'No answer from the shop. Please try again.',
  );
});

test('a short stock is reported with the number of the refusal, or else the known one', () => {
  expect(lineRefusalText(refusal('QUANTITY_EXCEEDS_STOCK', 3), 7)).toBe('Only 3 left');
  expect(lineRefusalText(refusal('QUANTITY_EXCEEDS_STOCK', 0), 7)).toBe(
    'This watch is no longer available.',
  );
  expect(lineRefusalText(refusal('QUANTITY_EXCEEDS_STOCK'), 7)).toBe('Only 7 left');
});

test.each([
  [0, 'This watch is no longer available.'],
  [1, 'Only 1 left'],
  [null, 'There are not that many left.'],
])('a stock of %s is reported as %j', (available, text) => {
  expect(stockLimitText(available)).toBe(text);
});

test.each([
  ['LINE_ITEM_NOT_FOUND', 'This watch is not in the cart any more.'],
  ['UNREACHABLE', 'No answer from the shop. Please try again.'],
  ['UNAVAILABLE', 'No answer from the shop. Please try again.'],
  [undefined, 'No answer from the shop. Please try again.'],
  ['SESSION_ENDED', 'This did not work. Please try again.'],
])('a form that is refused with %s reports %j', (code, text) => {
  expect(cartErrorText(code)).toBe(text);
});

test('a form that is refused for its quantity reports the stock that the cart knows', () => {
  expect(cartErrorText('QUANTITY_EXCEEDS_STOCK', 7)).toBe('Only 7 left');
  expect(cartErrorText('QUANTITY_EXCEEDS_STOCK')).toBe('There are not that many left.');
});
