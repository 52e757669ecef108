import type { AddToCartProps, TalkPanelProps } from '@horae/shared';
import { configureShop } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as ProductPage } from '../expose/product-page.tsx';
import { fakePlatform, wirePicture, wirePrice, wireProduct } from '../testing/fake-platform.ts';

// The test's document is not one that DOMPurify can stand on; e2e/specs/product.spec.ts has a real one.
vi.mock('dompurify', () => ({
  default: { sanitize: (html: string) => document.createRange().createContextualFragment(html) },
}));

const combination = (strap: string, dial: string, price: number, inStock = true) => ({
  id: `${strap}-${dial}`,
  choices: { Strap: strap, 'Dial colour': dial },
  variant: { priceData: wirePrice(price), visible: true },
  stock: { trackQuantity: true, quantity: inStock ? 3 : 0, inStock },
});

const ranger = wireProduct({
  slug: 'ranger-36',
  name: 'Ranger 36',
  description: '<p>A light field watch. It is green.</p><script>alert(1)</script>',
  additionalInfoSections: [
    {
      title: 'Specifications',
      description: '<ul><li><strong>Case size:</strong> 36.5 mm</li></ul>',
    },
    { title: 'Warranty', description: '<p>Two years.</p>' },
  ],
  media: {
    mainMedia: wirePicture('front'),
    items: ['front', 'angle', 'black'].map(wirePicture),
  },
  productOptions: [
    {
      name: 'Strap',
      optionType: 'drop_down',
      choices: [
        { value: 'Canvas', description: 'Stone grey canvas', inStock: true, visible: true },
        { value: 'Leather', description: 'Brown leather', inStock: true, visible: true },
      ],
    },
    {
      name: 'Dial colour',
      optionType: 'color',
      choices: [
        { value: '#27402f', description: 'Green', inStock: true, visible: true },
        {
          value: '#16171a',
          description: 'Black',
          inStock: true,
          visible: true,
          media: { mainMedia: wirePicture('black'), items: [wirePicture('black')] },
        },
      ],
    },
  ],
  variants: [
    combination('Canvas', 'Green', 99),
    combination('Canvas', 'Black', 99, false),
    combination('Leather', 'Green', 129),
    combination('Leather', 'Black', 129),
  ],
});

const category = {
  id: 'c1',
  name: 'Field',
  slug: 'field',
  numberOfProducts: 3,
  media: { mainMedia: wirePicture('c'), items: [] },
};

function platform(product: object | null = ranger) {
  return fakePlatform(({ path }) => {
    if (path.includes('collections')) return { collections: [category], metadata: { total: 1 } };
    const products = product ? [product] : [];
    return { products, metadata: { count: products.length, offset: 0, total: products.length } };
  });
}

function AddToCart({ productId, options, quantity }: AddToCartProps) {
  return (
    <button type="button">
      {productId} {quantity} {JSON.stringify(options)}
    </button>
  );
}

function TalkPanel({ product, start }: TalkPanelProps) {
  return (
    <p>
      Panel of {product.name}: {JSON.stringify(start)}
    </p>
  );
}

const words = {
  'assistant/TalkPanel': {
    sentence: 'Ask about size.',
    waiting: 'Looking that up for you.',
    samples: ['Can I swim with it?'],
  },
};
const modules = { 'cart/AddToCartButton': AddToCart, 'assistant/TalkPanel': TalkPanel };

async function open(
  route = '/product/ranger-36',
  given: Parameters<typeof renderWithShop>[1] = {},
) {
  const shop = renderWithShop(<ProductPage />, {
    route,
    path: '/product/:slug',
    modules,
    words,
    ...given,
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return shop;
}

beforeEach(() => configureShop({ report: () => undefined }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('says Loading... until the watch is loaded, then sets the title', async () => {
  platform();
  renderWithShop(<ProductPage />, { route: '/product/ranger-36', path: '/product/:slug', modules });
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  expect(document.title).toBe('Horae');

  expect(await screen.findByRole('heading', { level: 1, name: 'Ranger 36' })).toBeTruthy();
  expect(document.title).toBe('Ranger 36 · Horae');
  expect(screen.getByText('A light field watch.')).toBeTruthy();
  expect(document.body.textContent).not.toContain('alert(1)');
});

test('the cart button gets the first choices and a quantity of one', async () => {
  platform();
  await open();
  expect(
    screen.getByRole('button', { name: 'p1 1 {"Strap":"Canvas","Dial colour":"Green"}' }),
  ).toBeTruthy();
});

test('a choice changes price, picture, address and cart button', async () => {
  platform();
  const { user, address } = await open('/product/ranger-36?Strap=Leather');
  expect(screen.getByText('$129.00')).toBeTruthy();

  await user.click(screen.getByRole('radio', { name: 'Black' }));

  expect(address()).toBe('/product/ranger-36?Strap=Leather&Dial+colour=Black');
  expect(screen.getByRole('button', { name: /"Dial colour":"Black"/ })).toBeTruthy();
  const [first] = screen.getAllByRole('figure', { name: '1 of 3' });
  expect(within(first as HTMLElement).getByRole('img', { name: 'black view' })).toBeTruthy();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Strap' }), 'Canvas');
  expect(screen.getByText('Sold out in this combination')).toBeTruthy();
});

test('a sold-out combination is marked at its choice and cannot be added', async () => {
  platform();
  const { user } = await open();

  await user.click(screen.getByRole('radio', { name: 'Black, sold out' }));

  const button = screen.getByRole('button', { name: 'Out of stock' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('option', { name: 'Leather' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^p1/ })).toBeNull();
});

test('the quantity stays between one and the stock, and an emptied field means one', async () => {
  platform();
  const { user } = await open();
  const quantity = screen.getByRole('spinbutton', { name: 'Quantity' });

  await user.clear(quantity);
  await user.type(quantity, '9');
  expect(screen.getByRole('button', { name: /^p1 3/ })).toBeTruthy();

  await user.clear(quantity);
  expect(screen.getByRole('button', { name: /^p1 1/ })).toBeTruthy();
  expect(quantity.getAttribute('placeholder')).toBe('1');
});

test('without the cart a disabled button is shown and the cart can be loaded again', async () => {
  platform();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loaded: Parameters<typeof renderWithShop>[1] = {
    modules: { 'cart/AddToCartButton': 'broken' },
  };
  const { user } = await open(undefined, loaded);
  expect(screen.getByRole('button', { name: 'Add to Cart' }).hasAttribute('disabled')).toBe(true);

  Object.assign(loaded?.modules ?? {}, modules);
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('button', { name: /^p1 1/ })).toBeTruthy();
  complaints.mockRestore();
});

test('the first question loads the assistant and is passed to it', async () => {
  platform();
  const { user, loader } = await open();
  expect(loader.requested).not.toContain('assistant/TalkPanel');

  await user.type(screen.getByPlaceholderText('Or type a question'), 'Is it thin?');
  expect(loader.requested).not.toContain('assistant/TalkPanel');
  await user.keyboard('{Enter}');

  expect(
    screen.getByText('Panel of Ranger 36: {"kind":"ask","question":"Is it thin?"}'),
  ).toBeTruthy();
});

test('while the assistant loads, the frame keeps the question', async () => {
  platform();
  const { user } = await open(undefined, { modules: {} });
  await user.click(screen.getByRole('button', { name: 'Can I swim with it?' }));

  expect(screen.getByRole('heading', { name: 'Talk to Product' })).toBeTruthy();
  expect(screen.getByDisplayValue('Can I swim with it?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Thinking...' })).toBeTruthy();
  expect(document.activeElement?.id).toBe('talk');
});

test('specifications are a list of terms and values, other sections are text', async () => {
  platform();
  await open();
  expect(screen.getByRole('term').textContent).toBe('Case size');
  expect(screen.getByRole('definition').textContent).toBe('36.5 mm');
  expect(screen.getByRole('heading', { name: 'Warranty' })).toBeTruthy();
});

test('the breadcrumb leads through the category', async () => {
  platform();
  await open();
  const link = await screen.findByRole('link', { name: 'Field' });
  expect(link.getAttribute('href')).toBe('/products?categoryId=c1');
});

test('an unknown watch is said to be missing, with links to others', async () => {
  platform(null);
  await open('/product/nothing');

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The product is not found');
  expect(document.title).toBe('The product is not found · Horae');
  expect(screen.getByRole('link', { name: 'See all watches' }).getAttribute('href')).toBe(
    '/products',
  );
});

test('a failed load can be retried', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  const { user } = await open();
  expect(screen.getByRole('alert').textContent).toContain('This watch did not load');

  platform();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ranger 36'),
  );
});

test("without texts of the assistant's release there is no sentence and no sample question", async () => {
  platform();
  await open(undefined, { words: {} });

  expect(screen.getByRole('heading', { name: 'Talk to Product' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask Something' })).toBeTruthy();
  expect(screen.queryByText('Ask about size.')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Sample questions' })).toBeNull();
});
