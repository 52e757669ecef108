import {
  configureShop,
  events,
  type FormAnswer,
  FormPlaceContext,
  PlatformError,
  tokens,
} from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as SharedWishesPage } from '../expose/shared-wishes-page.tsx';
import { Component as WishlistPage } from '../expose/wishlist-page.tsx';
import { fakeEdgeFetch, setRoleCookie } from '../testing/fake-edge.ts';
import type { MemberWishlistData, ShownWishlistItem } from './store/wishlist-types.ts';

const api = vi.hoisted(() => ({
  fetchWishlist: vi.fn(),
  mergeWishlistItems: vi.fn(),
  saveWishlistItems: vi.fn(),
  removeWishlistItems: vi.fn(),
  restoreWishlistItems: vi.fn(),
  resolveItems: vi.fn(),
  createShare: vi.fn(),
  endShare: vi.fn(),
  readSharedList: vi.fn(),
}));
vi.mock('./store/wishlist-api.ts', () => api);

const tidal: ShownWishlistItem = {
  productId: 'tidal',
  options: { Strap: 'Steel bracelet' },
  state: 'AVAILABLE',
  name: 'Tidal 300',
  slug: 'tidal-300',
  price: { cents: 38_900, text: '$389.00' },
  savedPrice: { cents: 39_900, text: '$399.00' },
  drop: { cents: 1_000, text: '$10.00' },
};
const altus: ShownWishlistItem = {
  productId: 'altus',
  options: {},
  state: 'SOLD_OUT',
  name: 'Altus 43',
  slug: 'altus-43',
  price: { cents: 15_900, text: '$159.00' },
};
const gone: ShownWishlistItem = {
  productId: 'gone',
  options: {},
  state: 'GONE',
  name: 'Solene 39',
};
const list = (...items: ShownWishlistItem[]): MemberWishlistData => ({ items, share: null });
const fetched = vi.fn<(path: string, init: { body: URLSearchParams }) => Promise<Response>>();
const cartAnswers = (answer: object) =>
  fetched.mockImplementation(async (path, init) =>
    path.includes('/cart/') ? Response.json(answer) : fakeEdgeFetch(path, init),
  );

beforeEach(() => {
  configureShop({ report: () => undefined });
  vi.stubGlobal('fetch', fetched);
  cartAnswers({ go: '/cart', said: 'WISHES_ADDED', values: { count: '1', left: '' } });
  api.resolveItems.mockResolvedValue([]);
  setRoleCookie('member');
});
afterEach(() => {
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  tokens.clear();
});

const keep = (...productIds: string[]) =>
  localStorage.setItem(
    'horae.wishes',
    JSON.stringify(
      productIds.map((productId) => ({
        productId,
        options: productId === 'tidal' ? tidal.options : {},
        savedAt: '2026-01-02T03:04:05.000Z',
        name: '',
        priceCents: 39_900,
      })),
    ),
  );
const stored = () => JSON.parse(localStorage.getItem('horae.wishes') ?? '[]');

function open(answer: FormAnswer | null = null) {
  return renderWithShop(
    <FormPlaceContext value={{ from: '/wishlist', answer }}>
      <WishlistPage />
    </FormPlaceContext>,
    { route: '/wishlist' },
  );
}

const row = async (name: string) => within(await screen.findByRole('article', { name }));
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

test('each watch shows its current price, price drop and stock, and links to its choices', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal, altus, gone));
  open();
  const article = await row('Tidal 300');

  expect(article.getByText('$389.00')).toBeDefined();
  expect(article.getByText('$10.00 less than when you saved it ($399.00)')).toBeDefined();
  expect(article.getByRole('link').getAttribute('href')).toBe(
    '/product/tidal-300?Strap=Steel+bracelet',
  );
  expect((await row('Altus 43')).getByText('Out of stock')).toBeDefined();
  expect((await row('Solene 39')).getByText('No longer sold')).toBeDefined();
  expect((await row('Solene 39')).queryByRole('link')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Move to cart/ })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull();
});

test('an empty list links to the watches', async () => {
  api.fetchWishlist.mockResolvedValue(list());
  open();

  expect(await screen.findByText('Nothing here yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See all watches' })).toBeDefined();
});

test('a removed item can be restored by keyboard, where the focus is', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal, altus));
  const { user } = open();
  await user.click(await findButton('Remove Tidal 300'));

  const undo = await findButton('Undo');
  expect(screen.queryByRole('article', { name: 'Tidal 300' })).toBeNull();
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('article', { name: 'Tidal 300' })).toBeDefined();
  expect(api.restoreWishlistItems.mock.calls[0]?.[0]).toMatchObject([{ productId: 'tidal' }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('one click moves a watch to the cart, which is announced', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal, altus));
  const said: string[] = [];
  const stops = [
    events.on('cart-acted', () => said.push('acted')),
    events.on('cart-opened', ({ reason }) => said.push(reason)),
  ];
  const { user } = open();
  await user.click(await findButton('Move to cart Tidal 300'));

  expect(await screen.findByText('One watch is in your cart.')).toBeDefined();
  for (const stop of stops) stop();
  expect(said).toEqual(['acted', 'item-added']);
  expect(fetched.mock.calls[0]?.[0]).toBe('/_action/cart/add-saved');
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toContain(
    `wish=${encodeURIComponent('tidal?Strap=Steel+bracelet')}`,
  );
  expect(screen.queryByRole('article', { name: 'Tidal 300' })).toBeNull();
});

test('all available watches are added at once, and a refused one stays', async () => {
  const other = { ...tidal, productId: 'reef', name: 'Reef 200' };
  api.fetchWishlist.mockResolvedValue(list(tidal, other, altus));
  cartAnswers({ go: '/cart', said: 'WISHES_ADDED', values: { count: '1', left: '1' } });
  const { user } = open();
  await user.click(await findButton('Add all in stock (2)'));

  expect(await screen.findByText('Watches that are not available stay here.')).toBeDefined();
  expect(screen.queryByRole('article', { name: 'Tidal 300' })).toBeNull();
  expect(screen.getByRole('article', { name: 'Reef 200' })).toBeDefined();
});

test('a refusal by the cart is reported, and the list stays', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal));
  cartAnswers({ refused: { '': 'ITEM_NOT_AVAILABLE' } });
  const { user } = open();
  await user.click(await findButton('Move to cart Tidal 300'));

  const reported = await screen.findByText('It could not be put into the cart. Please try again.');
  expect(reported.closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByRole('article', { name: 'Tidal 300' })).toBeDefined();
});

test('a guest’s list in the browser can be shown and changed', async () => {
  setRoleCookie('visitor');
  keep('tidal', 'gone');
  api.resolveItems.mockImplementation(async (items: { productId: string }[]) =>
    items.map(({ productId }) => (productId === 'tidal' ? tidal : gone)),
  );
  const { user } = open();
  await row('Tidal 300');
  expect(screen.getByText(/Kept in this browser/)).toBeDefined();
  expect(screen.queryByText('Share the list')).toBeNull();

  await user.click(await findButton('Remove Tidal 300'));
  await findButton('Undo');
  expect(stored()).toMatchObject([{ productId: 'gone', name: 'Solene 39' }]);
  await user.click(await findButton('Undo'));
  await row('Tidal 300');
  expect(stored()).toMatchObject([
    { productId: 'tidal', priceCents: 39_900 },
    { productId: 'gone' },
  ]);
  expect(api.fetchWishlist).not.toHaveBeenCalled();
});

test('a watch saved by a guest before hydration is stored by the page', async () => {
  setRoleCookie('visitor');
  api.resolveItems.mockImplementation(async (items: unknown[]) => items.map(() => tidal));
  const wish = 'tidal?Strap=Steel+bracelet';
  open({ action: 'account/save-wish', said: 'KEEP', values: { wish } });

  expect(await screen.findByText('Saved to your wish list.')).toBeDefined();
  expect(await screen.findByRole('article', { name: 'Tidal 300' })).toBeDefined();
  expect(stored()).toMatchObject([{ productId: 'tidal', options: { Strap: 'Steel bracelet' } }]);
});

test('the browser’s items are merged into the member’s list, and those without room are counted', async () => {
  keep('tidal', 'altus');
  api.mergeWishlistItems.mockResolvedValue({
    ...list(tidal),
    leftOut: [{ productId: 'altus', options: {} }],
  });
  open();

  expect(await screen.findByText(/One watch waits in this browser/)).toBeDefined();
  expect(stored()).toMatchObject([{ productId: 'altus' }]);
});

test('without script the last submission can be undone, and a refusal is shown', async () => {
  api.fetchWishlist.mockResolvedValue(list(altus));
  const wish = 'tidal?Strap=Steel+bracelet';
  const { unmount } = open({ action: 'account/remove-wish', said: 'REMOVED', values: { wish } });
  const undo = (await findButton('Undo')) as HTMLButtonElement;
  expect(undo.form?.getAttribute('action')).toBe('/_action/account/restore-wish');
  expect(new FormData(undo.form ?? undefined).get('wish')).toBe(wish);
  unmount();

  open({ action: 'account/restore-wish', refused: { '': 'WISH_LIST_FULL' } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/holds 100 watches/);
});

test('a secret link is created with a name, shown, and ended', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal));
  api.createShare.mockResolvedValue({ secret: 'secret', name: 'Nora' });
  const { user } = open();
  await user.type(await screen.findByLabelText(/Name to show/), 'Nora');
  api.fetchWishlist.mockResolvedValue({
    items: [tidal],
    share: { secret: 'secret', name: 'Nora' },
  });
  await user.click(await findButton('Create a secret link'));

  const link = await screen.findByRole('link', { name: 'Secret link' });
  expect(link.getAttribute('href')).toBe('/wishlist/shared/secret');
  expect(api.createShare.mock.calls).toEqual([['Nora']]);
  api.fetchWishlist.mockResolvedValue(list(tidal));
  await user.click(await findButton('End the link'));
  expect(await screen.findByText('The link has ended.')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Secret link' })).toBeNull();
});

test('a name that was refused without script stays in its field', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal));
  const name = 'Nora 👩‍👩‍👧‍👦';
  open({ action: 'account/share-wishes', refused: { '': 'FAILED' }, values: { name } });

  expect(await screen.findByLabelText(/Name to show/)).toHaveProperty('value', name);
});

test('a failed change is reported, and the list stays', async () => {
  api.fetchWishlist.mockResolvedValue(list(tidal));
  api.removeWishlistItems.mockRejectedValue(new PlatformError('no', { code: 'UNREACHABLE' }));
  const { user } = open();
  await user.click(await findButton('Remove Tidal 300'));

  expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/);
  expect(screen.getByRole('article', { name: 'Tidal 300' })).toBeDefined();
});

const shared = () =>
  renderWithShop(<SharedWishesPage />, {
    route: '/wishlist/shared/s-1',
    path: '/wishlist/shared/:secret',
  });

test('a shared list can be read, and has the name given by its owner', async () => {
  api.readSharedList.mockResolvedValue({ name: 'נורה 2024', items: [tidal] });
  shared();

  const heading = await screen.findByRole('heading', { level: 1, name: /נורה 2024/ });
  expect(heading.textContent).toBe('נורה 2024’s wish list');
  // Isolated: the English words around it stand where they stand.
  expect(within(heading).getByText('נורה 2024').tagName).toBe('BDI');
  expect(document.title).toBe('\u2068\u2068נורה 2024\u2069’s wish list\u2069 · Horae');
  expect(await screen.findByRole('article', { name: 'Tidal 300' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(api.readSharedList.mock.calls).toEqual([['s-1']]);
});

test('an ended link shows so', async () => {
  api.readSharedList.mockResolvedValue(null);
  shared();

  expect(
    await screen.findByRole('heading', { level: 1, name: 'This link shows no list' }),
  ).toBeDefined();
});
