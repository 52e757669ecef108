import { tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberFrame } from './member-frame.tsx';

const mergeWishlistItems = vi.hoisted(() => vi.fn());
vi.mock('../wishlist/store/wishlist-api.ts', () => ({ mergeWishlistItems }));

const become = (role: 'visitor' | 'member') =>
  tokens.setTokens({
    accessToken: { value: role, expiresAt: 2_000_000_000 },
    refreshToken: { value: role, role },
  });
afterEach(() => tokens.clear());

const open = () =>
  renderWithShop(
    <MemberFrame title="Orders" lead="Newest first.">
      <p>What only members see</p>
    </MemberFrame>,
    { route: '/account/orders', path: '/account/orders' },
  );

test('a member sees the page, its title and links to the other pages', () => {
  become('member');
  const { address } = open();

  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeDefined();
  expect(screen.getByText('What only members see')).toBeDefined();
  expect(document.title).toBe('Orders · Horae');
  expect(address()).toBe('/account/orders');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Profile', '/account'],
    ['Orders', '/account/orders'],
    ['Wish list', '/wishlist'],
    ['Security', '/account/security'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[1]]);
});

test.each(['none', 'visitor'] as const)(
  'the role %s is redirected to the log-in and back',
  async (role) => {
    if (role === 'visitor') become(role);
    const { address } = open();

    await waitFor(() => expect(address()).toBe('/login?from=%2Faccount%2Forders'));
    expect(screen.queryByText('What only members see')).toBeNull();
  },
);

test('a list in the browser is merged into the account’s', async () => {
  const stored = { productId: 'tidal', options: {}, savedAt: '2026-01-02T03:04:05.000Z' };
  localStorage.setItem('horae.wishes', JSON.stringify([stored]));
  mergeWishlistItems.mockResolvedValue({ items: [], share: null, leftOut: [] });
  become('member');
  open();

  await waitFor(() => expect(localStorage.getItem('horae.wishes')).toBeNull());
  expect(mergeWishlistItems.mock.calls).toMatchObject([[[stored]]]);
});

test('a member whose session ends is redirected to the log-in', async () => {
  become('member');
  const { address } = open();

  act(() => tokens.clear());

  await waitFor(() => expect(address()).toBe('/login?from=%2Faccount%2Forders'));
  expect(screen.queryByText('What only members see')).toBeNull();
});
