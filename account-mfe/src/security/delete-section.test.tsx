import { configureShop, PlatformError, tokens } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runActionsInFakeEdge, setRoleCookie } from '../testing/fake-edge.ts';
import { DeleteSection } from './delete-section.tsx';

runActionsInFakeEdge();
const remove = vi.hoisted(() => vi.fn());
vi.mock('./security-api.ts', () => ({ deleteAccount: remove }));

beforeEach(() => {
  configureShop({ report: () => undefined });
  remove.mockReset().mockResolvedValue(undefined);
  setRoleCookie('member');
});
afterEach(() => tokens.clear());

const show = () =>
  renderWithShop(<DeleteSection />, { route: '/account/security', path: '/account/security' });

test('a second click and the password delete the account, and the home page opens as a visitor', async () => {
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(remove).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/^Current password/), 'my password{Enter}');

  await waitFor(() => expect(address()).toBe('/'));
  expect(remove).toHaveBeenCalledWith('my password');
  await waitFor(() => expect(tokens.role()).toBe('none'));
});

test('a refusal deletes nothing and shows its error at the field, and cancelling closes the form', async () => {
  remove.mockRejectedValue(
    new PlatformError('no', { code: 'WRONG_CURRENT_PASSWORD', status: 403 }),
  );
  const { user, address } = show();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.type(screen.getByLabelText(/^Current password/), 'not this{Enter}');

  expect((await screen.findByRole('alert')).textContent).toBe('This is not your current password.');
  expect(address()).toBe('/account/security');
  expect(tokens.role()).toBe('member');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
});
