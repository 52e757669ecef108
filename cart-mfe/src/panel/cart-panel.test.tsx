import { configureShop, PlatformError, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Cart, EMPTY_CART } from '../cart/cart.ts';
import { aCart, aLine, aSecondLine } from '../testing/cart-builders.ts';
import { createDeferred } from '../testing/deferred.ts';
import { rememberFilledCart } from '../testing/fake-tab-storage.ts';
import { CartPanel } from './cart-panel.tsx';
import { UNDO_TIME_MS } from './undo-bar.tsx';

beforeEach(rememberFilledCart);

const api = vi.hoisted(() => ({
  getCart: vi.fn(),
  addLine: vi.fn(),
  setQuantity: vi.fn(),
  removeLine: vi.fn(),
  applyCoupon: vi.fn(),
  removeCoupon: vi.fn(),
}));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
const requestCheckoutUrl = vi.hoisted(() => vi.fn());
vi.mock('../checkout/request-checkout-url.ts', () => ({ requestCheckoutUrl }));

const two = () =>
  aCart({
    lines: [aLine(), aSecondLine({ quantity: 2, price: '$318.00' })],
    totals: { subtotal: '$707.00', reduction: null },
  });

function open(cart: Cart = two()) {
  api.getCart.mockResolvedValue(cart);
  const onClosed = vi.fn();
  return { onClosed, ...renderWithShop(<CartPanel onClosed={onClosed} />) };
}

const line = (name: string) => screen.findByRole('article', { name });
const refusal = (code: string) => new PlatformError('no', { code, status: 409 });

beforeEach(() => {
  configureShop({ report: () => undefined });
  tokens.setTokens({
    accessToken: { value: 'a', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'r', role: 'visitor' },
  });
});

afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
  tokens.clear();
});

test('shows the lines, their prices and the subtotal', async () => {
  open();

  const terrain = within(await line('Terrain 38'));
  expect(screen.getByRole('dialog', { name: 'Cart' })).toBeDefined();
  expect(screen.getByText('3 items')).toBeDefined();
  expect(terrain.getByText('$318.00')).toBeDefined();
  expect(terrain.getByText('Olive nylon · $159.00 each')).toBeDefined();
  expect(terrain.getByRole('link', { name: 'Terrain 38' }).getAttribute('href')).toBe(
    '/product/terrain-38',
  );
  expect(within(await line('Tidal 300')).queryByText(/each/)).toBeNull();
  expect(screen.getByText('$707.00')).toBeDefined();
  expect(screen.getByText('Shipping and taxes are calculated at checkout.')).toBeDefined();
});

test('following the name of a watch closes the panel', async () => {
  const { user, onClosed, address } = open();

  await user.click(await screen.findByRole('link', { name: 'Tidal 300' }));

  expect(onClosed).toHaveBeenCalled();
  expect(address()).toBe('/product/tidal-300');
});

test('an empty cart says so and links to the watches', async () => {
  const { onClosed, user } = open(EMPTY_CART);

  expect(await screen.findByRole('heading', { name: 'Cart is empty' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Checkout' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'See all watches' }));
  expect(onClosed).toHaveBeenCalled();
});

test('without a session it is empty and requests none', async () => {
  tokens.clear();
  open();

  expect(await screen.findByText('Cart is empty')).toBeDefined();
  expect(api.getCart).not.toHaveBeenCalled();
});

test('shows that it loads, and can be retried when it failed', async () => {
  api.getCart.mockRejectedValueOnce(refusal('FORBIDDEN'));
  const { user } = renderWithShop(<CartPanel onClosed={vi.fn()} />);
  expect(screen.getByText('Loading...')).toBeDefined();

  api.getCart.mockResolvedValue(two());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await line('Tidal 300')).toBeDefined();
});

test('a typed quantity applies only above zero', async () => {
  const { user } = open();
  const field = within(await line('Tidal 300')).getByRole('spinbutton');
  api.setQuantity.mockResolvedValue(aCart({ lines: [aLine({ quantity: 3 })] }));

  await user.clear(field);
  await user.type(field, '0');
  expect(api.setQuantity).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, '3');
  await waitFor(() => expect(api.setQuantity).toHaveBeenCalledWith('line-1', 3));
});

test('a new quantity is shown at once, and the subtotal follows the platform', async () => {
  const { user } = open();
  const answer = createDeferred<Cart>();
  api.setQuantity.mockReturnValue(answer.promise);
  const tidal = within(await line('Tidal 300'));

  await user.click(tidal.getByRole('button', { name: 'Increase quantity' }));
  expect(tidal.getByText('$778.00')).toBeDefined();
  expect(screen.getByText('4 items')).toBeDefined();

  await act(async () =>
    answer.resolve({ ...two(), totals: { subtotal: '$1,096.00', reduction: null } }),
  );
  expect(await screen.findByText('$1,096.00')).toBeDefined();
  expect(await screen.findByText('Subtotal $1,096.00')).toBeDefined();
});

test('a short stock restores the quantity and shows how many are left', async () => {
  const { user } = open();
  api.setQuantity.mockRejectedValue(refusal('QUANTITY_EXCEEDS_STOCK'));
  const tidal = within(await line('Tidal 300'));

  await user.click(tidal.getByRole('button', { name: 'Increase quantity' }));

  expect(await tidal.findByText('Only 7 left')).toBeDefined();
  expect(tidal.getByRole('spinbutton')).toHaveProperty('value', '1');
});

test('an unavailable watch blocks the checkout until it is removed', async () => {
  const { user } = open(aCart({ lines: [aLine({ available: 0 })] }));

  expect(await screen.findByText('This watch is no longer available.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Checkout' }));

  expect(screen.getByText('Please first change what is not available.')).toBeDefined();
  expect(requestCheckoutUrl).not.toHaveBeenCalled();
});

test('watches that are no longer sold keep name and price, and can only be removed', async () => {
  const gone = { slug: null, available: 0, isGone: true } as const;
  const { user } = open(aCart({ lines: [aLine(gone), aSecondLine(gone)] }));
  const tidal = within(await line('Tidal 300'));

  expect(tidal.getByText('$389.00').tagName).toBe('S');
  expect(tidal.getByText('This watch is no longer available.')).toBeDefined();
  expect(tidal.queryByRole('spinbutton')).toBeNull();
  api.removeLine.mockResolvedValue(aCart({ lines: [aSecondLine(gone)] }));
  await user.click(tidal.getByRole('button', { name: 'Remove item Tidal 300' }));
  expect(screen.getByText('Tidal 300 removed', { selector: '[role=status]' })).toBeDefined();
  expect(await line('Terrain 38')).toBeDefined();
});

test('a removed line can be restored', async () => {
  const { user } = open();
  api.removeLine.mockResolvedValue(aCart());
  const added = createDeferred<Cart>();
  api.addLine.mockReturnValue(added.promise);

  const remove = within(await line('Terrain 38')).getByRole('button', { name: /Remove item/ });
  await user.click(remove);
  expect(screen.queryByRole('article', { name: 'Terrain 38' })).toBeNull();
  expect(screen.getByText('Terrain 38 removed', { selector: '[role=status]' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await line('Terrain 38')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await act(async () => added.resolve(two()));
  expect(document.activeElement).toBe(
    within(await line('Terrain 38')).getByRole('button', { name: /Remove item/ }),
  );
  expect(api.addLine.mock.calls[0]?.[0]).toMatchObject({ productId: 'terrain', quantity: 2 });
});

test('the undo button stays for eight seconds, and longer under the pointer', async () => {
  open();
  api.removeLine.mockResolvedValue(aCart());
  const tidal = within(await line('Terrain 38'));
  vi.useFakeTimers();
  fireEvent.click(tidal.getByRole('button', { name: /Remove item/ }));
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  act(() => undo()?.blur());

  act(() => vi.advanceTimersByTime(UNDO_TIME_MS - 1000));
  fireEvent.pointerEnter(screen.getByText('Terrain 38 removed', { selector: 'span' }));
  act(() => vi.advanceTimersByTime(UNDO_TIME_MS));
  expect(undo()).not.toBeNull();

  fireEvent.pointerLeave(screen.getByText('Terrain 38 removed', { selector: 'span' }));
  act(() => vi.advanceTimersByTime(999));
  expect(undo()).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(undo()).toBeNull();
});

test('a line that could not be removed is shown again, with the reason', async () => {
  const { user } = open();
  api.removeLine.mockRejectedValue(refusal('FORBIDDEN'));

  await user.click(within(await line('Tidal 300')).getByRole('button', { name: /Remove item/ }));

  expect(
    await screen.findByText('Tidal 300 could not be removed. Please try again.'),
  ).toBeDefined();
  expect(await line('Tidal 300')).toBeDefined();
});

test('a coupon shows its code, its discount and the remaining sum', async () => {
  const { user } = open();
  const reduction = { discount: '−$70.70', rest: '$636.30' };
  api.applyCoupon.mockResolvedValue({
    ...two(),
    coupon: 'CLASSIC10',
    totals: { subtotal: '$707.00', reduction },
  });
  api.removeCoupon.mockResolvedValue(two());

  await user.click(await screen.findByRole('button', { name: 'Add a coupon code' }));
  await user.type(screen.getByLabelText('Coupon code'), ' CLASSIC10 {Enter}');

  expect(await screen.findByText('−$70.70')).toBeDefined();
  expect(screen.getByText('$636.30')).toBeDefined();
  expect(api.applyCoupon).toHaveBeenCalledWith('CLASSIC10');

  const remove = screen.getByRole('button', { name: 'Remove CLASSIC10' });
  expect(document.activeElement).toBe(remove);
  await user.click(remove);
  const add = await screen.findByRole('button', { name: 'Add a coupon code' });
  expect(document.activeElement).toBe(add);
});

test.each([
  ['COUPON_DOES_NOT_EXIST', 'This code does not exist.'],
  ['UNREACHABLE', 'The code could not be checked. Please try again.'],
])('a coupon refused with %s shows %j at the field', async (code, text) => {
  const { user } = open();
  api.applyCoupon.mockRejectedValue(refusal(code));

  await user.click(await screen.findByRole('button', { name: 'Add a coupon code' }));
  await user.type(screen.getByLabelText('Coupon code'), 'SUMMER24');
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByLabelText('Coupon code').getAttribute('aria-invalid')).toBe('true');
});

test('the checkout waits for pending changes and then opens the hosted page', async () => {
  const { user } = open();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const answer = createDeferred<Cart>();
  api.setQuantity.mockReturnValue(answer.promise);
  requestCheckoutUrl.mockResolvedValue('http://pay.example/checkout');

  const tidal = within(await line('Tidal 300'));
  await user.click(tidal.getByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  expect(screen.getByRole('button', { name: 'Checkout' }).getAttribute('aria-busy')).toBe('true');
  expect(requestCheckoutUrl).not.toHaveBeenCalled();

  await act(async () => answer.resolve(two()));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('http://pay.example/checkout'));
  expect(requestCheckoutUrl).toHaveBeenCalledWith(
    window.location.origin,
    expect.stringMatching(/^\//),
  );
});

test('a change refused before the checkout keeps the shopper in the cart', async () => {
  const { user } = open();
  const answer = createDeferred<Cart>();
  api.setQuantity.mockReturnValue(answer.promise);

  const tidal = within(await line('Tidal 300'));
  await user.click(tidal.getByRole('button', { name: 'Increase quantity' }));
  await user.click(screen.getByRole('button', { name: 'Checkout' }));
  await act(async () => answer.reject(refusal('QUANTITY_EXCEEDS_STOCK')));

  expect(await tidal.findByText('Only 7 left')).toBeDefined();
  expect(requestCheckoutUrl).not.toHaveBeenCalled();
  const checkout = screen.getByRole('button', { name: 'Checkout' });
  await waitFor(() => expect(checkout.getAttribute('aria-busy')).toBeNull());
});

test('a checkout that is not available is reported in the panel', async () => {
  const { user } = open();
  requestCheckoutUrl.mockResolvedValue('');

  await user.click(await screen.findByRole('button', { name: 'Checkout' }));

  expect(
    (await screen.findByText('checkout is not configured')).closest('[role=alert]'),
  ).not.toBeNull();
});
