import { configureShop, type Role, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCart, aLine } from '../testing/cart-builders.ts';
import { rememberFilledCart } from '../testing/fake-tab-storage.ts';
import { CART_KEY } from './store/optimistic-cart.ts';
import { useCart, useCartStore } from './use-cart.ts';

const api = vi.hoisted(() => ({ getCart: vi.fn(), setQuantity: vi.fn() }));
vi.mock('./api/load-cart-client.ts', () => ({ loadCartApi: async () => api }));

const become = (role: Exclude<Role, 'none'>) =>
  tokens.setTokens({
    accessToken: { value: role, expiresAt: 2_000_000_000 },
    refreshToken: { value: role, role },
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rememberFilledCart();
  configureShop({ report: () => undefined });
  api.getCart.mockResolvedValue(aCart());
  api.setQuantity.mockResolvedValue(aCart({ lines: [aLine({ quantity: 4 })] }));
  become('visitor');
});
afterEach(() => {
  vi.resetAllMocks();
  tokens.clear();
});

function Quantity({ name, freshFor }: { name: string; freshFor?: number }) {
  const { data } = useCart({ ...(freshFor !== undefined && { freshFor }) });
  const store = useCartStore();
  return (
    <button type="button" onClick={() => void store.setQuantity('line-1', 4)}>
      {name}: {data?.lines[0]?.quantity ?? 'none'}
    </button>
  );
}

test('all screens of a page have the same store', () => {
  const stores: unknown[] = [];
  function Screen() {
    stores.push(useCartStore());
    return null;
  }

  renderWithShop(
    <>
      <Screen />
      <Screen />
    </>,
  );

  expect(stores.length).toBeGreaterThanOrEqual(2);
  expect(new Set(stores).size).toBe(1);
});

test('a visitor who never had lines requests no cart', async () => {
  localStorage.clear();
  const { queryClient } = renderWithShop(<Quantity name="count" />);

  await waitFor(() => expect(queryClient.getQueryData(CART_KEY)).toMatchObject({ lines: [] }));
  expect(api.getCart).not.toHaveBeenCalled();
});

test('all screens of a page share one cart', async () => {
  const { user, queryClient } = renderWithShop(
    <>
      <Quantity name="panel" />
      <Quantity name="count" />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'panel: 1' }));

  expect(await screen.findByRole('button', { name: 'count: 4' })).toBeDefined();
  expect(api.getCart).toHaveBeenCalledTimes(1);
  // The change is answered before the next test begins.
  await waitFor(() =>
    expect(queryClient.getQueryData(CART_KEY)).not.toHaveProperty('isChanging', true),
  );
});

/** A page on which a second screen appears later. */
function Page({ freshFor }: { freshFor?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Quantity name="count" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Quantity name="panel" {...(freshFor !== undefined && { freshFor })} />}
    </>
  );
}

test.each([
  ['uses the cached cart', undefined, 1],
  ['uses a cart that is fresh enough', 60_000, 1],
  ['requests the cart again when it is too old', 0, 2],
])('a screen that is mounted later %s', async (_what, freshFor, times) => {
  const { user, queryClient } = renderWithShop(
    <Page {...(freshFor !== undefined && { freshFor })} />,
  );
  await screen.findByRole('button', { name: 'count: 1' });

  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('button', { name: 'panel: 1' });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(api.getCart).toHaveBeenCalledTimes(times);
});

test('a page sends what the page before it could not send any more', async () => {
  const call = { name: 'setQuantity', given: ['line-1', 4] };
  const waiting = { a: { id: 'a', at: Date.now(), by: 'visitor', call } };
  sessionStorage.setItem('horae.cart.waiting', JSON.stringify(waiting));

  renderWithShop(<Quantity name="count" />);

  expect(await screen.findByRole('button', { name: 'count: 4' })).toBeDefined();
  expect(api.setQuantity.mock.calls).toEqual([['line-1', 4]]);
  await waitFor(() => expect(sessionStorage.getItem('horae.cart.waiting')).toBeNull());
});

test('the cart follows the session as long as a screen is mounted', async () => {
  const { unmount, queryClient } = renderWithShop(<Quantity name="count" />);
  await screen.findByRole('button', { name: 'count: 1' });
  act(() => tokens.clear());
  expect(await screen.findByRole('button', { name: 'count: none' })).toBeDefined();

  unmount();
  queryClient.setQueryData(CART_KEY, aCart());
  become('member');
  expect(queryClient.getQueryData(CART_KEY)).toEqual(aCart());
});

test('each page has its own cart', async () => {
  renderWithShop(<Quantity name="here" />);
  await screen.findByRole('button', { name: 'here: 1' });
  renderWithShop(<Quantity name="there" />);

  await screen.findByRole('button', { name: 'there: 1' });
  expect(api.getCart).toHaveBeenCalledTimes(2);
});
