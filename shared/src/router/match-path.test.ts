import { expect, test } from 'vitest';
import { bestMatch, matchPath } from './match-path.ts';

test.each([
  ['/', '/', {}],
  ['/products', '/Products/', {}],
  ['/product/:slug', '/product/tidal-300', { slug: 'tidal-300' }],
  ['/product/:slug', '/product/a%2Fb', { slug: 'a/b' }],
  ['/list/:page?', '/list', { page: undefined }],
  ['/list/:page?', '/list/2', { page: '2' }],
  ['/help/*', '/help/a/b', { '*': 'a/b' }],
  ['/help/*', '/help', { '*': '' }],
  ['*', '/any/thing', { '*': 'any/thing' }],
])('%s fits %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)?.params).toEqual(params);
});

test.each([
  ['/', '/products'],
  ['/products', '/products/1'],
  ['/product/:slug', '/product/'],
  ['/product/:slug', '/product/a/b'],
  ['/a.b', '/axb'],
])('%s does not fit %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

test.each([
  ['/product/new', '/product/new'],
  ['/product/tidal-300', '/product/:slug'],
  ['/product/tidal-300/talk', '/product/:slug/talk'],
  ['/nowhere', '*'],
])('of all patterns %s is for %s, in whichever order they stand', (path, wanted) => {
  const routes = ['*', '/product/:slug', '/product/new', '/product/:slug/talk'].map((one) => ({
    path: one,
  }));

  expect(bestMatch(routes, path)?.route.path).toBe(wanted);
  expect(bestMatch([...routes].reverse(), path)?.route.path).toBe(wanted);
});

test.each([
  ['/product/Sol%C3%A8ne', 'Solène'],
  ['/product/a%2Fb', 'a/b'],
  ['/product/100%', '100%'],
])('of %s the page gets %s', (path, slug) => {
  expect(bestMatch([{ path: '/product/:slug' }], path)?.match.params).toEqual({ slug });
});
