import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { act } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useEagerSearchParams } from './use-eager-search-params.ts';

function open(route: string) {
  const page: { current?: ReturnType<typeof usePage> } = {};
  function usePage() {
    return { ...useEagerSearchParams(), navigate: useNavigate() };
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

test('a new query counts at once, and the address follows on the same page', () => {
  const page = open('/products?min=50');
  expect(page.search()).toBe('min=50');
  page.go('min=100');
  expect(page.search()).toBe('min=100');
  expect(page.address()).toBe('/products?min=100');
});

test('going back restores the former query', () => {
  const page = open('/products?min=50');
  page.go('min=100');
  page.back();
  expect(page.search()).toBe('min=50');
});

test('going back before the page has rendered the new query restores the former one', () => {
  const page = open('/products?min=50');
  page.goAndBack('min=100');
  expect(page.search()).toBe('min=50');
});

test('a replaced address adds no entry to the history', () => {
  const page = open('/start');
  page.follow('/products?min=50');
  page.go('min=100', true);
  page.back();
  expect(page.address()).toBe('/start');
});

test('after a query that equals the address, a navigation still counts', () => {
  const page = open('/products?min=50');
  page.go('min=50', true);
  page.follow('/products?max=200');
  expect(page.search()).toBe('max=200');
});

test('the last of two queries counts, until the next navigation', () => {
  const page = open('/products');
  page.goTwice('max=400', 'max=350');
  expect(page.address()).toBe('/products?max=350');
  expect(page.search()).toBe('max=350');

  page.follow('/products?min=50');
  expect(page.search()).toBe('min=50');
});
