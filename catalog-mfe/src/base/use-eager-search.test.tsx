import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useEagerSearch } from './use-eager-search.ts';

function open(route: string) {
  const page: { current?: ReturnType<typeof usePage> } = {};
  function usePage() {
    return { ...useEagerSearch(), navigate: useNavigate() };
  }
  function Page() {
    page.current = usePage();
    return null;
  }
  const { address } = renderWithShop(<Page />, { route });
  return {
    address,
    search: () => page.current?.search.toString(),
    go: (next: string, replace = false) => act(() => page.current?.go(next, { replace })),
    follow: (to: string) => act(() => page.current?.navigate(to)),
    /** Requests one query while the router is still on its way to another. */
    goTwice: (first: string, second: string) =>
      act(() => {
        page.current?.go(first, { replace: true });
        page.current?.go(second, { replace: true });
      }),
    back: () => act(() => page.current?.navigate(-1)),
    goAndBack: (next: string) =>
      act(() => {
        page.current?.go(next, { replace: false });
        page.current?.navigate(-1);
      }),
  };
}

test('what was requested counts, and the address follows on the same page', () => {
  const page = open('/products?min=50');
  expect(page.search()).toBe('min=50');
  page.go('min=100');
  expect(page.search()).toBe('min=100');
  expect(page.address()).toBe('/products?min=100');
});

test('the way back is followed, whatever was requested before', () => {
  const page = open('/products?min=50');
  page.go('min=100');
  page.back();
  expect(page.search()).toBe('min=50');
});

test('going back before the page has caught up leads back', () => {
  const page = open('/products?min=50');
  page.goAndBack('min=100');
  expect(page.search()).toBe('min=50');
});

test('a replaced address is no step for the way back', () => {
  const page = open('/start');
  page.follow('/products?min=50');
  page.go('min=100', true);
  page.back();
  expect(page.address()).toBe('/start');
});

test('asking for what is there already leaves the address in charge', () => {
  const page = open('/products?min=50');
  page.go('min=50', true);
  page.follow('/products?max=200');
  expect(page.search()).toBe('max=200');
});

test('of two queries that were requested the last one counts, until the page moves on', () => {
  const page = open('/products');
  page.goTwice('max=400', 'max=350');
  expect(page.address()).toBe('/products?max=350');
  expect(page.search()).toBe('max=350');

  page.follow('/products?min=50');
  expect(page.search()).toBe('min=50');
});
