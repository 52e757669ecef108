import type { TalkProduct } from '@horae/shared';
import { expect, test } from 'vitest';
import { createTalkFormData } from './talk-form-data.ts';

const product: TalkProduct = {
  id: '1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  description: '',
  brand: '',
  price: 389,
  discountedPrice: 389,
  currency: 'EUR',
  inStock: true,
  stock: 3,
  ribbon: '',
  options: [],
  sections: [],
  reviews: [],
};

const sent = (change: Partial<TalkProduct>) =>
  JSON.parse(
    String(
      createTalkFormData({ ...product, ...change }, { text: 'A?', audio: null }).get(
        'product_data',
      ),
    ),
  );

test('the form has the fields of the product, unchanged', () => {
  expect(sent({})).toMatchObject({ currency: 'EUR', stock: 3, InStock: true, ribbon: '' });
});

test('stock that is not counted is sent as 100, or as 0 when the watch is sold out', () => {
  expect(sent({ stock: null }).stock).toBe(100);
  expect(sent({ stock: null, inStock: false }).stock).toBe(0);
});

test('a recording is sent with its text, and a typed text with silence', () => {
  const audio = new Blob(['sound of some length'.repeat(500)], { type: 'audio/wav' });

  expect(createTalkFormData(product, { text: '', audio }).get('audio')).toHaveProperty(
    'size',
    audio.size,
  );
  expect(createTalkFormData(product, { text: 'A?', audio: null }).get('audio')).toHaveProperty(
    'size',
    3244,
  );
});
