import type { WishKeeperProps, WishlistResult } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { aLine } from '../testing/cart-builders.ts';
import { SaveForLater } from './save-for-later.tsx';

function keeper(answer: WishlistResult) {
  const save = vi.fn(async () => answer);
  function WishKeeper({ onList }: WishKeeperProps) {
    useEffect(() => onList({ has: () => false, save, remove: save }), [onList]);
    return null;
  }
  return { save, WishKeeper };
}

const clickSave = async (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Save for later Tidal 300' }));

test('a line leaves the cart once it is on the list, with its choices', async () => {
  const { save, WishKeeper } = keeper('done');
  const onSaved = vi.fn();
  const modules = { 'account/WishKeeper': WishKeeper };
  const { user } = renderWithShop(<SaveForLater line={aLine()} onSaved={onSaved} />, { modules });
  expect(save).not.toHaveBeenCalled();
  await clickSave(user);

  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(save.mock.calls).toEqual([[{ productId: 'tidal', options: { Strap: 'Steel bracelet' } }]]);
});

test.each([
  ['full', /full: it holds 100/],
  ['failed', /could not be saved/],
] as const)('when the list is %s, the line stays and shows the reason', async (answer, text) => {
  const { WishKeeper } = keeper(answer);
  const onSaved = vi.fn();
  const modules = { 'account/WishKeeper': WishKeeper };
  const { user } = renderWithShop(<SaveForLater line={aLine()} onSaved={onSaved} />, { modules });
  await clickSave(user);

  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
  expect(onSaved).not.toHaveBeenCalled();
});

test('without the account’s remote the line shows that wishlists are unavailable', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const modules = { 'account/WishKeeper': 'broken' } as const;
  const onSaved = vi.fn();
  const { user } = renderWithShop(<SaveForLater line={aLine()} onSaved={onSaved} />, { modules });
  await clickSave(user);

  expect(await screen.findByText(/not available right now/)).toBeDefined();
  expect(onSaved).not.toHaveBeenCalled();
});

test('an account release from before wishlists gets no request', async () => {
  const modules = { 'account/WishKeeper': 'not exposed' } as const;
  const { user, loader } = renderWithShop(<SaveForLater line={aLine()} onSaved={vi.fn()} />, {
    modules,
  });
  await clickSave(user);

  expect(await screen.findByText(/not available right now/)).toBeDefined();
  expect(loader.requested).toEqual([]);
});
