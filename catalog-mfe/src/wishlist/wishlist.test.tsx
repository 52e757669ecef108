import type { WishKeeperProps, WishlistHandle, WishlistResult } from '@horae/shared';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import type { FakeModules } from '@horae/tooling/testing/fake-loader.tsx';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { WishlistButton } from './wishlist-button.tsx';
import { createWishlistStore, WishlistContext } from './wishlist-button-store.ts';
import { WishlistForm } from './wishlist-form.tsx';

const tidal = { productId: 'tidal', options: { Strap: 'Steel' } };

/** Each test has a page of its own, so that none knows the other's list. */
const open = (modules: FakeModules = {}) =>
  renderWithShop(
    <WishlistContext value={createWishlistStore()}>
      <WishlistButton {...tidal} name="Tidal 300" look="card" />
      <WishlistButton productId="altus" options={{}} name="Altus 43" look="card" />
      <WishlistForm />
    </WishlistContext>,
    { modules },
  );

/** A fake slot whose list contains what was saved, unless it answers otherwise. */
function keeper(answer: WishlistResult = 'done', start: string[] = []) {
  const calls: string[] = [];
  function WishKeeper({ onList }: WishKeeperProps) {
    useEffect(() => {
      const texts = new Set(start);
      const list = (): WishlistHandle => ({
        has: (item) => texts.has(wishlistItemText(item)),
        save: (item) => change('save', () => texts.add(wishlistItemText(item))),
        remove: (item) => change('remove', () => texts.delete(wishlistItemText(item))),
      });
      const change = async (name: string, work: () => void) => {
        calls.push(name);
        if (answer === 'done') work();
        onList(list());
        return answer;
      };
      onList(list());
    }, [onList]);
    return null;
  }
  return { calls, modules: { 'account/WishKeeper': WishKeeper } };
}

const saveButton = (name: string) => screen.getByRole('button', { name });

test('the button submits a form to the account’s action, and has no pressed state before the list is loaded', async () => {
  open();
  const button = saveButton('Save Tidal 300') as HTMLButtonElement;

  expect(button.form?.getAttribute('action')).toBe('/_action/account/save-wish');
  expect([button.name, button.value]).toEqual(['wish', 'tidal?Strap=Steel']);
  expect(button.hasAttribute('aria-pressed')).toBe(false);
});

test('on the edge the button does not know the wishlist', async () => {
  expect(renderToString(<WishlistButton {...tidal} name="Tidal 300" look="page" />)).not.toContain(
    'aria-pressed',
  );
});

test('the first click loads the list and saves, the next one removes', async () => {
  const { calls, modules } = keeper();
  const { user } = open(modules);
  expect(calls).toEqual([]);

  await user.click(saveButton('Save Tidal 300'));
  expect(await screen.findByText(/Saved to your wish list/)).toBeDefined();
  expect(saveButton('Save Tidal 300').getAttribute('aria-pressed')).toBe('true');
  expect(saveButton('Save Altus 43').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('link', { name: 'See the list' }).getAttribute('href')).toBe('/wishlist');

  await user.click(saveButton('Save Tidal 300'));
  expect(await screen.findByText(/Removed from your wish list/)).toBeDefined();
  expect(calls).toEqual(['save', 'remove']);
});

test('a click before the list is loaded saves, also where the watch was saved before', async () => {
  const { calls, modules } = keeper('done', ['tidal?Strap=Steel']);
  const { user } = open(modules);
  await user.click(saveButton('Save Tidal 300'));

  expect(await screen.findByText(/Saved to your wish list/)).toBeDefined();
  expect(calls).toEqual(['save']);
  expect(saveButton('Save Tidal 300').getAttribute('aria-pressed')).toBe('true');
});

test('buttons of a list that may exist are updated once the page is idle', async () => {
  localStorage.setItem('horae.wishes', '[]');
  const { modules } = keeper('done', ['tidal?Strap=Steel']);
  open(modules);

  await vi.waitFor(() =>
    expect(saveButton('Save Tidal 300').getAttribute('aria-pressed')).toBe('true'),
  );
  localStorage.clear();
});

test.each([
  ['full', /full: it holds 100/],
  ['failed', /did not work/],
] as const)('a list that is %s shows a message', async (answer, text) => {
  const { modules } = keeper(answer);
  const { user } = open(modules);
  await user.click(saveButton('Save Tidal 300'));

  const said = await screen.findByText(text);
  expect(said.parentElement?.getAttribute('aria-live')).toBe('polite');
  expect(saveButton('Save Tidal 300').getAttribute('aria-pressed')).toBe('false');
});

test('without the account’s remote the cards stay, and a click shows that wishlists are unavailable', async () => {
  const modules: FakeModules = { 'account/WishKeeper': 'broken' };
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = open(modules);
  await act(async () => user.click(saveButton('Save Tidal 300')));

  expect(await screen.findByText(/not available right now/)).toBeDefined();
  expect(saveButton('Save Altus 43')).toBeDefined();
});

test('an account release from before wishlists gets no request', async () => {
  const { user, loader } = open({ 'account/WishKeeper': 'not exposed' });
  await user.click(saveButton('Save Tidal 300'));

  expect(await screen.findByText(/not available right now/)).toBeDefined();
  expect(loader.requested).toEqual([]);
});
