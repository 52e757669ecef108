import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ItemFields, readCustomTextFields, readOptionFields } from './item-fields.tsx';

/** Renders a form of these fields and returns what it would send. */
function sentFields(line: Parameters<typeof ItemFields>[0]) {
  render(
    <form aria-label="Buy">
      <ItemFields {...line} />
    </form>,
  );
  return [...new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Buy' }))];
}

test('a form without script sends product, options, texts and quantity', () => {
  const line = {
    productId: 'tidal',
    options: { Strap: 'Steel', Dial: 'Blue' },
    texts: { Engraving: 'Nora' },
    quantity: 2,
  };

  expect(sentFields(line)).toEqual([
    ['productId', 'tidal'],
    ['option.Strap', 'Steel'],
    ['option.Dial', 'Blue'],
    ['text.Engraving', 'Nora'],
    ['quantity', '2'],
  ]);
});

test('a form for a watch without options and texts sends product and quantity only', () => {
  expect(sentFields({ productId: 'reef', options: {}, quantity: 1 })).toEqual([
    ['productId', 'reef'],
    ['quantity', '1'],
  ]);
});

const fields = {
  productId: 'tidal',
  'option.Strap': 'Steel',
  'option.Dial': 'Blue',
  'option.Size': ['38', '40'],
  'my.option.Strap': 'Black',
  'text.Engraving': ' Nora ',
  'text.Poem': ' ',
  'text.Note': '\u200B',
};

test('options are read by name, and one that is sent twice is not', () => {
  expect(readOptionFields(fields)).toEqual({ Strap: 'Steel', Dial: 'Blue' });
  expect(readOptionFields({ productId: 'tidal' })).toEqual({});
});

test('texts are read as they were typed, and those without a visible character are not', () => {
  expect(readCustomTextFields(fields)).toEqual({ texts: { Engraving: ' Nora ' } });
  expect(readCustomTextFields({ 'text.Poem': ' ' })).not.toHaveProperty('texts');
  expect(readCustomTextFields({ productId: 'tidal' })).not.toHaveProperty('texts');
});
