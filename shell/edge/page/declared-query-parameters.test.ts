import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { withDeclaredQuery } from './declared-query-parameters.ts';

const search = (text: string, query?: string[]) =>
  withDeclaredQuery(new URL(`http://shop/products?${text}`), query ? { query } : {}).search;

test.each([
  ['utm=1&sort=newest', ['sort'], '?sort=newest'],
  ['b=2&a=1', ['a', 'b'], '?a=1&b=2'],
  ['a=1&b=3&a=2&a=1', ['b', 'a'], '?b=3&a=1&a=2'],
  ['f=x%3A1&f=y%3A2', ['f'], '?f=x%3A1&f=y%3A2'],
  ['a=', ['a'], '?a='],
  ['Dial+colour=Night+blue&x=1', ['Dial colour'], '?Dial+colour=Night+blue'],
  ['constructor=1&__proto__=2', ['a'], ''],
  ['utm=1', [], ''],
  ['utm=1&a=%20', undefined, '?utm=1&a=%20'],
])('the query ?%s of a page with the parameters %j becomes %j', (text, query, expected) => {
  expect(search(text, query)).toBe(expected);
});

test('a parameter has a limited number of values', () => {
  const many = Array.from({ length: 200 }, (_, index) => `f=${index}`).join('&');
  expect(new URLSearchParams(search(many, ['f'])).getAll('f')).toHaveLength(24);
});

test('an address without a page needs no query', () => {
  expect(withDeclaredQuery(new URL('http://shop/nowhere?a=1'), null).href).toBe(
    'http://shop/nowhere',
  );
});

/** A page that says how often it was rendered, and by what. */
const COUNTING = `
import { createElement } from 'react';
let count = 0;
export const Component = () => createElement('p', null, 'rendered ' + ++count);
export const head = ({ search }) => ({ title: 'by ' + (search.get('Strap') ?? 'nothing') });
`;

test('parameters that a page does not read share its cached HTML', async () => {
  const edge = await edgeFixture({
    page: COUNTING,
    store: memoryReleaseStore(),
    route: { query: ['Strap'] },
  });
  const page = async (query: string) => (await edge.request(`/product/a?${query}`)).text();
  const first = await page('');
  for (let campaign = 0; campaign < 5; campaign += 1) {
    expect(await page(`utm=${campaign}`)).toBe(first);
  }

  expect(await page('utm=1&Strap=Steel')).toContain('<title>by Steel</title>');
  expect(await page('Strap=Steel&utm=2')).toContain('rendered 2');
});
