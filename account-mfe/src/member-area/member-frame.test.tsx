import { tokens } from '@horae/shared';
import { renderWithShop } from '@horae/shared/testing/render-with-shop.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemberFrame } from './member-frame.tsx';

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

test('a member sees the page, its name and the ways to the others', () => {
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
    ['Security', '/account/security'],
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[1]]);
});

test.each(['none', 'visitor'] as const)('%s is led to log in, and back', async (role) => {
  if (role === 'visitor') become(role);
  const { address } = open();

  await waitFor(() => expect(address()).toBe('/login?from=%2Faccount%2Forders'));
  expect(screen.queryByText('What only members see')).toBeNull();
});

test('a member whose session ends is led to log in', async () => {
  become('member');
  const { address } = open();

  act(() => tokens.clear());

  await waitFor(() => expect(address()).toBe('/login?from=%2Faccount%2Forders'));
  expect(screen.queryByText('What only members see')).toBeNull();
});
