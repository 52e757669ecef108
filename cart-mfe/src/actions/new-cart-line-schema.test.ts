import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NewLineSchema } from './new-cart-line-schema.ts';

const LINE = { productId: 'tidal', options: { Strap: 'Steel' }, quantity: 2 };

test('a form is read as a line with options by name and a quantity', () => {
  const fields = { productId: 'tidal', quantity: '2', 'option.Strap': 'Steel', other: 'x' };

  expect(v.parse(NewLineSchema, fields)).toEqual(LINE);
});

test.each([[{}], [{ quantity: '' }], [{ quantity: ' ' }]])(
  'a missing quantity is one: %j',
  (fields) => {
    expect(v.parse(NewLineSchema, { productId: 'tidal', ...fields }).quantity).toBe(1);
  },
);

test.each(['２', '\u200B2\u200E', '٢', '2.0', ' 2 '])(
  '%j is read as a quantity of two',
  (quantity) => {
    expect(v.parse(NewLineSchema, { productId: 'tidal', quantity }).quantity).toBe(2);
  },
);

test.each([
  [{ productId: '' }, 'PRODUCT_MISSING'],
  [{}, 'PRODUCT_MISSING'],
  [{ productId: ['a', 'b'] }, 'PRODUCT_MISSING'],
  [{ productId: 'tidal', quantity: '0' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '-1' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '1.5' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: 'many' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: ['1', '2'] }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', quantity: '1e9' }, 'QUANTITY_INVALID'],
  [{ productId: 'tidal', 'option.Strap': ['a', 'b'] }, 'OPTION_MISSING'],
  [{ productId: 'x'.repeat(201) }, 'TOO_LONG'],
  [{ productId: 'tidal', 'text.Engraving': 'Nora ❤' }, 'CUSTOM_TEXT_NOT_ALLOWED'],
  [{ productId: 'tidal', 'text.Engraving': 'e'.repeat(501) }, 'CUSTOM_TEXT_NOT_ALLOWED'],
  [{ productId: 'tidal', 'text.Engraving': 'e'.repeat(2001) }, 'TOO_LONG'],
])('%j is refused with %s', (fields, code) => {
  const { issues = [] } = v.safeParse(NewLineSchema, fields);

  expect(issues[0]?.message).toBe(code);
});

test('a text is read by the name of its field, and an empty one is dropped', () => {
  const fields = { productId: 'tidal', 'text.Engraving': 'Für Zoë', 'text.Poem': ' ' };

  expect(v.parse(NewLineSchema, fields).texts).toEqual({ Engraving: 'Für Zoë' });
  expect(v.parse(NewLineSchema, { productId: 'tidal', 'text.Engraving': '' })).not.toHaveProperty(
    'texts',
  );
});
