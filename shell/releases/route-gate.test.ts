import { expect, test } from 'vitest';
import { getGateRefusals } from './gates.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const withPath = (name: string, path: string) =>
  createSampleRelease(name, '1', {
    routes: [{ path, module: 'Page', minHeight: 0, uses: [] }],
    modules: { Page: { js: ['entry.js'], css: [] } },
  });

test.each([
  ['/product/sale', '/product/:slug', '/product/sale'],
  ['/product/:slug', '/Product/Sale', '/product/Sale'],
  ['/help/*', '/help/:topic', '/help/x'],
])('%s is refused beside %s, with both named', (path, existing, address) => {
  const sales = withPath('sales', path);

  expect(getGateRefusals([withPath('catalog', existing), sales], ['sales'])).toEqual([
    {
      release: 'sales',
      gate: 'routes',
      reason: `${path} and catalog's ${existing} both match ${address}`,
    },
  ]);
});

test('a path below that of another remote is allowed, and so are overlapping paths of one remote', () => {
  const talk = withPath('gifts', '/product/:slug/talk');
  const [route] = talk.routes;
  const routes = route ? [route, { ...route, path: '/product/:slug/:part' }] : [];

  expect(getGateRefusals([withPath('catalog', '/product/:slug'), talk], ['gifts'])).toEqual([]);
  expect(getGateRefusals([{ ...talk, routes }], ['gifts'])).toEqual([]);
});
