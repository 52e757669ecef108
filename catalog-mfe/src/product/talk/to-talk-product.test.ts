import { expect, test } from 'vitest';
import { aProduct, aReview } from '../../testing/a-product.ts';
import { toTalkProduct } from './to-talk-product.ts';

test('the assistant gets the current and the former price', () => {
  expect(toTalkProduct(aProduct({ amount: 159, wasAmount: 189 }), [])).toMatchObject({
    price: 189,
    discountedPrice: 159,
  });
  expect(toTalkProduct(aProduct({ amount: 159 }), [])).toMatchObject({
    price: 159,
    discountedPrice: 159,
  });
});

test('the assistant gets the texts as safe HTML, the choices and the reviews', () => {
  const text = [{ kind: 'p' as const, children: ['Gear & glass'] }];
  const product = aProduct({
    description: text,
    sections: [{ title: 'Care', text }],
    options: [
      {
        name: 'Strap',
        kind: 'drop_down',
        choices: [{ value: 'Steel', label: 'Steel', color: null, inStock: false, imageIds: [] }],
      },
    ],
  });
  expect(toTalkProduct(product, [aReview()])).toMatchObject({
    description: '<p>Gear &amp; glass</p>',
    sections: [{ title: 'Care', html: '<p>Gear &amp; glass</p>' }],
    options: [{ name: 'Strap', choices: ['Steel'] }],
    reviews: [{ title: 'Thin enough', rating: 4, content: 'Wears well.' }],
  });
});
