import { RemoteLoaderContext, type SearchBoxProps } from '@horae/shared';
import { type FakeModules, fakeLoader } from '@horae/tooling/testing/fake-loader.tsx';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, StaticRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

// This document knows no popovers.
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { togglePopover: vi.fn(), hidePopover: vi.fn() });
});

const SearchBox = ({ field }: SearchBoxProps) => <p>Suggestions for {field.name}</p>;
const MODULES: FakeModules = { 'catalog/SearchBox': SearchBox };

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search the shop' });

function open({ route = '/', modules = MODULES, suggests = true } = {}) {
  const page = (
    <>
      <SearchForm suggests={suggests} />
      <Link to="/about">About</Link>
    </>
  );
  return renderWithShop(page, { route, modules });
}

test('the form is plain HTML that a browser sends without script', () => {
  open();

  const form = screen.getByRole('search');
  expect(form.getAttribute('action')).toBe('/search');
  expect(form.hasAttribute('method')).toBe(false);
  expect(new FormData(form as HTMLFormElement).has('q')).toBe(true);
});

test('suggestions are requested when the field is first used, and get the field', async () => {
  const { user, loader } = open();
  expect(loader.requested).toEqual([]);

  await user.type(field(), 'tid');

  expect(new Set(loader.requested)).toEqual(new Set(['catalog/SearchBox']));
  expect(screen.getByText('Suggestions for q')).toBeTruthy();
  expect(field().value).toBe('tid');
  expect(document.activeElement).toBe(field());
});

test.each([
  ['are not exposed', { suggests: false }],
  ['never load', { modules: {} }],
  ['are broken', { modules: { 'catalog/SearchBox': 'broken' } as const }],
])('a search is sent where suggestions %s, and no notice is shown', async (_case, shop) => {
  const { user, address } = open(shop);
  await user.type(field(), ' dive & field {Enter}');

  expect(address()).toBe('/search?q=dive+%26+field');
  expect(screen.queryByText(/not available/)).toBeNull();
});

test('without a suggestions slot nothing is requested', async () => {
  const { user, loader } = open({ suggests: false });
  await user.type(field(), 'tid');

  expect(loader.requested).toEqual([]);
});

test('the field shows the query of a search page, and is empty elsewhere', async () => {
  const { user } = open({ route: '/search?q=dive+watch' });
  expect(field().value).toBe('dive watch');

  await user.type(field(), 'es{Enter}');
  expect(field().value).toBe('dive watches');
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(field().value).toBe('');
});

test('the button opens the form with the keyboard in its field', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Open search' }));

  expect(HTMLElement.prototype.togglePopover).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(field());
});

test('text typed before hydration stays, with focus and caret, and gets suggestions', async () => {
  const loader = fakeLoader(MODULES);
  const shown = (
    <RemoteLoaderContext value={loader}>
      <SearchForm suggests />
    </RemoteLoaderContext>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(<StaticRouter location="/">{shown}</StaticRouter>);
  document.body.append(place);
  const before = field();
  before.focus();
  before.value = 'tidal';
  before.setSelectionRange(2, 2);

  const root = await act(async () => hydrateRoot(place, <MemoryRouter>{shown}</MemoryRouter>));

  expect(field()).toBe(before);
  expect(before.value).toBe('tidal');
  expect(before.selectionStart).toBe(2);
  expect(document.activeElement).toBe(before);
  expect(loader.requested).toContain('catalog/SearchBox');
  act(() => root.unmount());
});
