import {
  configureShop,
  type FormAnswer,
  FormPlaceContext,
  PlatformError,
  RemoteLoaderContext,
  RenderedRole,
  tokens,
} from '@horae/shared';
import { createQueryClient, QueryClientProvider } from '@horae/shared/query';
import { fakeLoader } from '@horae/tooling/testing/fake-loader.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cart, EMPTY_CART } from '../cart/cart.ts';
import { aCart, aLine, aSecondLine } from '../testing/cart-builders.ts';
import { CartPage } from './cart-page.tsx';

const api = vi.hoisted(() => ({
  getCart: vi.fn(),
  addLine: vi.fn(),
  setQuantity: vi.fn(),
  removeLine: vi.fn(),
  applyCoupon: vi.fn(),
  removeCoupon: vi.fn(),
}));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));

const two = (): Cart => aCart({ lines: [aLine(), aSecondLine()] });
let root: Root | undefined;
/** Receives React's hydration errors, where the edge's HTML differs from the browser's. */
const differences = vi.fn();

beforeEach(() => {
  configureShop({ report: () => undefined });
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'visitor' },
  });
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  localStorage.clear();
  vi.resetAllMocks();
  tokens.clear();
});

function shop(cart: Cart | undefined, answer?: FormAnswer) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, refetchOnMount: false } });
  if (cart) queryClient.setQueryData(['cart'], cart);
  return (
    <RenderedRole value="visitor">
      <QueryClientProvider client={queryClient}>
        <StaticRouter location="/cart">
          <FormPlaceContext value={{ from: '/cart', answer: answer ?? null }}>
            <RemoteLoaderContext value={fakeLoader({})}>
              <CartPage />
            </RemoteLoaderContext>
          </FormPlaceContext>
        </StaticRouter>
      </QueryClientProvider>
    </RenderedRole>
  );
}

/** The page as the edge sends it, before any script. */
function sent(cart: Cart | undefined, answer?: FormAnswer) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(shop(cart, answer));
  return place;
}

/** The page after hydration. */
async function taken(cart: Cart | undefined, answer?: FormAnswer) {
  const place = sent(cart, answer);
  await act(async () => {
    root = hydrateRoot(place, shop(cart, answer), { onRecoverableError: differences });
  });
  return userEvent.setup();
}

const line = (name: string) => within(screen.getByRole('article', { name }));
const formOf = (button: HTMLElement) => {
  const form = button.closest('form');
  if (!form) throw new Error('a button without a form');
  const { from, key, ...fields } = Object.fromEntries(new FormData(form));
  return { to: form.getAttribute('action'), method: form.method, from, key, fields };
};

test('before hydration the page has lines, costs and forms for every change', () => {
  sent(two());

  const tidal = line('Tidal 300');
  expect(screen.getByRole('heading', { level: 1, name: 'Cart' })).toBeDefined();
  expect(screen.getByText('2 items')).toBeDefined();
  expect(tidal.getByText('$389.00')).toBeDefined();
  expect(tidal.getByRole('link', { name: 'Tidal 300' }).getAttribute('href')).toBe(
    '/product/tidal-300',
  );
  expect(formOf(tidal.getByRole('spinbutton'))).toEqual({
    to: '/_action/cart/set-quantity',
    method: 'post',
    from: '/cart',
    key: '',
    fields: { lineId: 'line-1', quantity: '1' },
  });
  expect(formOf(tidal.getByRole('button', { name: 'Remove item Tidal 300' }))).toMatchObject({
    to: '/_action/cart/remove',
    fields: {
      lineId: 'line-1',
      productId: 'tidal',
      quantity: '1',
      'option.Strap': 'Steel bracelet',
    },
  });
  expect(formOf(screen.getByRole('button', { name: 'Apply' }))).toMatchObject({
    to: '/_action/cart/apply-coupon',
    fields: { code: '' },
  });
  expect(formOf(screen.getByRole('button', { name: 'Checkout' }))).toMatchObject({
    to: '/_action/cart/checkout',
  });
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeDefined();
});

test('the update button is rendered only without script', () => {
  const place = sent(aCart());

  expect(place.innerHTML).toMatch(/<noscript>.*Update.*<\/noscript>/);
});

test.each([
  ['QUANTITY_EXCEEDS_STOCK', 'Only 7 left'],
  ['QUANTITY_INVALID', 'Please type a number from 1.'],
  ['ITEM_NOT_AVAILABLE', 'This watch is no longer available.'],
  ['UNAVAILABLE', 'No answer from the shop. Please try again.'],
])('a quantity refused with %s has its error at its line only', (code, words) => {
  sent(two(), {
    action: 'cart/set-quantity',
    refused: { quantity: code },
    values: { lineId: 'line-1', quantity: '99' },
  });

  const number = line('Tidal 300').getByRole('spinbutton');
  expect(line('Tidal 300').getByRole('alert').textContent).toBe(words);
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    words,
  );
  expect(line('Terrain 38').getByRole('alert').textContent).toBe('');
  expect(line('Terrain 38').getByRole('spinbutton').getAttribute('aria-invalid')).toBeNull();
});

test('a refused code stays in its field, with the error', () => {
  sent(aCart(), {
    action: 'cart/apply-coupon',
    refused: { code: 'COUPON_HAS_EXPIRED' },
    values: { code: 'OLD' },
  });

  const field = screen.getByLabelText('Coupon code');
  expect(field).toHaveProperty('value', 'OLD');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This code has expired.')).toBeDefined();
});

test('an applied coupon shows its discount, and can be removed', () => {
  const reduction = { discount: '−$38.90', rest: '$350.10' };
  sent(aCart({ coupon: 'WELCOME10', totals: { subtotal: '$389.00', reduction } }), {
    action: 'cart/apply-coupon',
    said: 'COUPON_APPLIED',
  });

  expect(screen.getByText('WELCOME10 applied')).toBeDefined();
  expect(screen.getByText('−$38.90')).toBeDefined();
  expect(screen.getByText('$350.10')).toBeDefined();
  expect(screen.queryByLabelText('Coupon code')).toBeNull();
  expect(formOf(screen.getByRole('button', { name: 'Remove WELCOME10' })).to).toBe(
    '/_action/cart/remove-coupon',
  );
});

const REMOVED: FormAnswer = {
  action: 'cart/remove',
  said: 'ITEM_REMOVED',
  values: { lineId: 'line-2', productId: 'terrain', quantity: '2', 'option.Strap': 'Olive nylon' },
};

test('a removed line can be restored with its choices', () => {
  sent(EMPTY_CART, REMOVED);

  expect(screen.getByText('Cart is empty')).toBeDefined();
  expect(formOf(screen.getByRole('button', { name: 'Undo' }))).toMatchObject({
    to: '/_action/cart/restore',
    fields: { productId: 'terrain', quantity: '2', 'option.Strap': 'Olive nylon' },
  });
});

test('a line that could not be restored can be restored again', () => {
  const { values } = REMOVED;
  sent(aCart(), {
    action: 'cart/restore',
    refused: { '': 'ITEM_NOT_AVAILABLE' },
    ...(values && { values }),
  });

  expect(screen.getByText('The watch could not be put back.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('a message about an addition has the name in the cart, never one in the answer', () => {
  const values = { productId: 'tidal', name: 'Call 0900 1234' };
  sent(two(), { action: 'cart/add', said: 'ITEM_ADDED', values });

  expect(screen.getByText('Tidal 300 is in your cart')).toBeDefined();
  expect(screen.queryByText(/0900/)).toBeNull();
});

test.each([
  ['CHECKOUT_BLOCKED', 'Please first change what is not available.'],
  ['CHECKOUT_FAILED', 'checkout is not configured'],
])('a checkout refused with %s shows the reason', (code, words) => {
  sent(aCart(), { action: 'cart/checkout', refused: { '': code } });

  expect(screen.getByText(words)).toBeDefined();
});

test('a page without a cart says so without script', () => {
  const place = sent(undefined);

  expect(place.innerHTML).toMatch(/<noscript>.*The cart did not load.*href="\/cart".*<\/noscript>/);
});

test.each([
  ['a full cart', two(), undefined],
  ['an empty one', EMPTY_CART, undefined],
  ['none', undefined, undefined],
  ['a refused number', two(), { action: 'cart/set-quantity', refused: { quantity: 'X' } }],
  ['a removal', aCart(), REMOVED],
])('hydration after %s changes no HTML', async (_what, cart, answer) => {
  api.getCart.mockResolvedValue(cart ?? EMPTY_CART);
  await taken(cart, answer);

  expect(differences).not.toHaveBeenCalled();
});

test('with script a change is shown at once, and no form is sent', async () => {
  const user = await taken(two());
  api.setQuantity.mockReturnValue(new Promise(() => undefined));

  await user.click(line('Tidal 300').getByRole('button', { name: 'Increase quantity' }));
  expect(line('Tidal 300').getByText('$778.00')).toBeDefined();
  await waitFor(() => expect(api.setQuantity.mock.calls).toEqual([['line-1', 2]]));
});

test('with script a removed line is replaced by its undo button', async () => {
  const user = await taken(two());
  api.removeLine.mockResolvedValue(aCart({ lines: [aSecondLine()] }));
  api.addLine.mockResolvedValue(two());

  await user.click(screen.getByRole('button', { name: 'Remove item Tidal 300' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(line('Tidal 300')).toBeDefined();
  await waitFor(() => expect(api.addLine).toHaveBeenCalledTimes(1));
});

test('a line removed before hydration is restored once', async () => {
  const user = await taken(aCart(), REMOVED);
  api.addLine.mockResolvedValue(two());

  await user.dblClick(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(line('Terrain 38')).toBeDefined());
  const [item] = api.addLine.mock.calls[0] ?? [];
  expect(api.addLine).toHaveBeenCalledTimes(1);
  expect(item).toEqual({
    productId: 'terrain',
    quantity: 2,
    options: { Strap: 'Olive nylon' },
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('with script a refused code has the same error', async () => {
  const user = await taken(aCart());
  api.applyCoupon.mockRejectedValue(
    new PlatformError('no', { code: 'COUPON_DOES_NOT_EXIST', status: 404 }),
  );

  await user.type(screen.getByLabelText('Coupon code'), 'NONE{Enter}');

  expect(await screen.findByText('This code does not exist.')).toBeDefined();
  expect(api.applyCoupon.mock.calls).toEqual([['NONE']]);
});

test('an engraved text is shown at its line, and sent when the line is removed or restored', () => {
  const engraved = aLine({ texts: { Engraving: 'Nora & Jan' } });
  const place = sent(aCart({ lines: [engraved] }));

  expect(within(place).getByText('Nora & Jan')).toBeDefined();
  expect(within(place).getByText('Made for you, not returnable')).toBeDefined();
  const removal = place.querySelector<HTMLFormElement>('form[action*="cart/remove"]');
  expect(new FormData(removal ?? undefined).get('text.Engraving')).toBe('Nora & Jan');

  const values = { productId: 'tidal', quantity: '1', 'text.Engraving': 'Nora & Jan' };
  const undo = sent(EMPTY_CART, { action: 'cart/remove', said: 'ITEM_REMOVED', values });
  const restore = undo.querySelector<HTMLFormElement>('form[action*="cart/restore"]');
  expect(new FormData(restore ?? undefined).get('text.Engraving')).toBe('Nora & Jan');
});
