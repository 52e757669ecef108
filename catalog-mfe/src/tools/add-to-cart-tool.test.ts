import { events, type ToolProposal } from '@horae/shared';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import type { Product } from '../catalogue/product.ts';
import { aProduct } from '../testing/a-product.ts';
import { input } from './add-to-cart.input.ts';
import { addToCartTool } from './add-to-cart-tool.ts';

const catalogue = vi.hoisted(() => ({ findProductBySlug: vi.fn() }));
vi.mock('../catalogue/load-catalogue-client.ts', () => ({
  getCatalogueClient: async () => catalogue,
}));
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const choice = (value: string, label = value) => ({
  ...{ value, label, color: null },
  ...{ inStock: true, imageIds: [] },
});
const strap = {
  name: 'Strap',
  kind: 'drop_down' as const,
  choices: [choice('Steel', 'Steel bracelet'), choice('Rubber')],
};
const sold = (parts: Partial<Product> | null) =>
  catalogue.findProductBySlug.mockResolvedValue(
    parts && aProduct({ name: 'Tidal 300', price: '$389.00', options: [strap], ...parts }),
  );
const propose = (requests: object = {}) =>
  addToCartTool.propose({ slug: 'tidal-300', ...requests }, new AbortController().signal);

test('the confirmation shows the watch, its options, quantity and price', async () => {
  sold({});
  const { question, facts, agree } = (await propose({ quantity: 2 })) as ToolProposal;

  expect([question, agree]).toEqual(['Add this watch to your cart?', 'Add to cart']);
  expect(facts).toEqual([
    { term: 'Watch', text: 'Tidal 300' },
    { term: 'Strap', text: 'Steel bracelet' },
    { term: 'Quantity', text: '2' },
    { term: 'Price of one', text: '$389.00' },
  ]);
});

test.each<[string, Partial<Product> | null, object, string]>([
  ['an unknown watch', null, {}, 'PRODUCT_MISSING'],
  ['an unknown strap', {}, { options: { Strap: 'Gold' } }, 'OPTION_UNKNOWN'],
  ['an unknown option', {}, { options: { Dial: 'Steel' } }, 'OPTION_UNKNOWN'],
  ['a sold-out watch', { inStock: false }, {}, 'SOLD_OUT'],
  ['a quantity above the stock', { stock: 1 }, { quantity: 2 }, 'TOO_FEW'],
  [
    'a watch without its required text',
    { textFields: [{ name: 'e', title: 'Engraving', most: 9, isRequired: true }] },
    {},
    'TEXT_NEEDED',
  ],
])('%s is refused without a confirmation', async (_what, product, requests, code) => {
  sold(product);

  expect(await propose(requests)).toMatchObject({ refused: code });
});

test('a confirmed addition is sent like one of the cart button', async () => {
  sold({ id: 'p1' });
  const network = vi.fn<typeof fetch>(async () => Response.json({ go: '/cart' }));
  vi.stubGlobal('fetch', network);
  const acted = vi.fn();
  const end = events.on('cart-acted', acted);
  const proposal = (await propose({ options: { Strap: 'Rubber' } })) as ToolProposal;
  expect(network).not.toHaveBeenCalled();
  const answer = await proposal.carryOut();
  end();

  const [path, init] = network.mock.calls[0] ?? [];
  expect(path).toBe('/_action/cart/add');
  expect(Object.fromEntries(init?.body as URLSearchParams)).toMatchObject({
    ...{ productId: 'p1', quantity: '1', 'option.Strap': 'Rubber' },
  });
  expect(answer).toEqual({ added: 'Tidal 300', quantity: 1, price: '$389.00', link: '/cart' });
  expect(acted).toHaveBeenCalledTimes(1);
});

test('a refusal by the cart is reported by its code, and no event is emitted', async () => {
  sold({});
  vi.stubGlobal('fetch', async () => Response.json({ refused: { '': 'OUT_OF_STOCK' } }));
  const acted = vi.fn();
  const end = events.on('cart-acted', acted);
  const answer = await ((await propose()) as ToolProposal).carryOut();
  end();

  expect(answer).toMatchObject({ refused: 'OUT_OF_STOCK' });
  expect(acted).not.toHaveBeenCalled();
});

test.each([
  {},
  { slug: '../x' },
  { slug: 'a', quantity: 0 },
  { slug: 'a', quantity: 11 },
  { slug: 'a', to: 'b' },
])('%j is no valid input', (given) => {
  expect(v.is(input, given)).toBe(false);
});
