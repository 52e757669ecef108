import { configureShop, PlatformError, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { useCartStore } from '../cart/use-cart.ts';
import { aCart, aLine } from '../testing/cart-builders.ts';
import { createDeferred } from '../testing/deferred.ts';
import { type UseCheckoutResult, useCheckout } from './use-checkout.ts';

const api = vi.hoisted(() => ({ setQuantity: vi.fn() }));
vi.mock('../cart/api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));
const requestCheckoutUrl = vi.hoisted(() => vi.fn());
vi.mock('./request-checkout-url.ts', () => ({ requestCheckoutUrl }));

const reported = vi.fn();
const assign = vi.spyOn(window.location, 'assign');

beforeEach(() => {
  configureShop({ report: reported });
  assign.mockImplementation(() => undefined);
  requestCheckoutUrl.mockResolvedValue('http://pay.example/checkout-1');
  tokens.setTokens({
    accessToken: { value: 'visitor', expiresAt: 2_000_000_000 },
    refreshToken: { value: 'visitor', role: 'visitor' },
  });
});
afterEach(() => {
  vi.resetAllMocks();
  tokens.clear();
  window.history.replaceState(null, '', '/');
});

interface PanelProps {
  cart: Cart | undefined;
  /** Problem of the submission that led to the page. */
  before: UseCheckoutResult['problem'];
}

/** The parts of the panel that matter to a checkout. */
function Panel({ cart, before }: PanelProps) {
  const store = useCartStore();
  const { isBusy, problem, start } = useCheckout({ cart, store, before });
  const takeNine = () => void store.setQuantity('line-1', 9).catch(() => undefined);
  return (
    <>
      <button type="button" aria-busy={isBusy} onClick={start}>
        Checkout
      </button>
      <button type="button" onClick={takeNine}>
        Take nine
      </button>
      <output>{problem ?? 'no problem'}</output>
    </>
  );
}

function open({ cart = aCart(), before = null }: Partial<PanelProps> = {}) {
  return renderWithShop(<Panel cart={cart} before={before} />);
}
const button = () => screen.getByRole('button', { name: 'Checkout' });
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const problem = () => screen.getByRole('status').textContent;

test('the checkout opens the hosted page, and is busy until the page is left', async () => {
  const { user } = open();
  expect(isBusy()).toBe(false);

  await user.click(button());

  await waitFor(() => expect(assign.mock.calls).toEqual([['http://pay.example/checkout-1']]));
  expect(isBusy()).toBe(true);
  expect(problem()).toBe('no problem');
});

test('the hosted page leads back to the page and query that the shopper comes from', async () => {
  window.history.replaceState(null, '', '/watches?strap=steel');
  const { user } = open();

  await user.click(button());

  await waitFor(() =>
    expect(requestCheckoutUrl.mock.calls).toEqual([
      [window.location.origin, '/watches?strap=steel'],
    ]),
  );
});

test('a page that the back button restores is no longer busy', async () => {
  const { user } = open();
  await user.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalled());

  fireEvent(window, new Event('pageshow'));

  expect(isBusy()).toBe(false);
});

test('a line with too little stock blocks the checkout before anything is requested', async () => {
  const { user } = open({ cart: aCart({ lines: [aLine(), aLine({ available: 0 })] }) });

  await user.click(button());

  expect(problem()).toBe('blocked');
  expect(isBusy()).toBe(false);
  expect(requestCheckoutUrl).not.toHaveBeenCalled();
});

test('the problem of the submission before is shown until the shopper tries again', async () => {
  const answer = createDeferred<string>();
  requestCheckoutUrl.mockReturnValueOnce(answer.promise);
  const { user } = open({ before: 'failed' });
  expect(problem()).toBe('failed');

  await user.click(button());
  expect(problem()).toBe('no problem');

  await act(async () => answer.resolve(''));
  await waitFor(() => expect(problem()).toBe('failed'));
});

test('a shop without a hosted page says so, and can be tried again', async () => {
  requestCheckoutUrl.mockResolvedValueOnce('');
  const { user } = open();

  await user.click(button());
  await waitFor(() => expect(problem()).toBe('failed'));
  expect(isBusy()).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(reported).not.toHaveBeenCalled();

  await user.click(button());
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});

test('a refused checkout is a problem for the shopper, with its reason reported', async () => {
  const refusal = new PlatformError('no', { code: 'QUANTITY_EXCEEDS_STOCK', status: 428 });
  requestCheckoutUrl.mockRejectedValueOnce(refusal);
  const { user } = open();

  await user.click(button());

  await waitFor(() => expect(problem()).toBe('failed'));
  expect(isBusy()).toBe(false);
  expect(reported.mock.calls).toEqual([[refusal, 'checkout']]);
});

test('the checkout waits for a change, and does not begin when the change is refused', async () => {
  const answer = createDeferred<Cart>();
  api.setQuantity.mockReturnValueOnce(answer.promise);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Take nine' }));
  await user.click(button());
  expect(isBusy()).toBe(true);

  const refusal = new PlatformError('no', { code: 'QUANTITY_EXCEEDS_STOCK', status: 428 });
  await act(async () => answer.reject(refusal));

  await waitFor(() => expect(isBusy()).toBe(false));
  expect(problem()).toBe('no problem');
  expect(requestCheckoutUrl).not.toHaveBeenCalled();
});

test('a shopper whose cart is not loaded yet can go to the checkout', async () => {
  const { user } = renderWithShop(<Panel cart={undefined} before={null} />);

  await user.click(button());

  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
});
