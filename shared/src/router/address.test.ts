import { expect, test } from 'vitest';
import { hrefOf, isForeign, resolve, type To } from './address.ts';

const here = { shown: '/products/dive', base: '/products' };

test.each<[To, string]>([
  ['/about', '/about'],
  ['/about?a=1#b', '/about?a=1#b'],
  ['?sort=price', '/products/dive?sort=price'],
  ['#top', '/products/dive#top'],
  ['', '/products/dive'],
  ['dress', '/products/dress'],
  ['./dress/../field', '/products/field'],
  ['../about', '/about'],
  ['../../..', '/'],
  [{ search: 'max=50' }, '/products/dive?max=50'],
  [{ pathname: '/login', search: '?', hash: '' }, '/login'],
])('%j leads to %s', (to, href) => {
  expect(hrefOf(resolve(to, here))).toBe(href);
});

test.each(['//evil.example/x', '/\\evil.example', '/a//b'])('%s stays within the shop', (to) => {
  expect(hrefOf(resolve(to, here))).toMatch(/^\/[^/\\]/);
});

test.each<[To, boolean]>([
  ['https://horae.example/x', true],
  ['mailto:hello@horae.example', true],
  ['//evil.example', true],
  ['\\\\evil.example', true],
  ['/product/tidal-300', false],
  ['?to=https://a.example', false],
  [{ pathname: '//x' }, false],
])('%j is the business of the browser: %s', (to, foreign) => {
  expect(isForeign(to)).toBe(foreign);
});
