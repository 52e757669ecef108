import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportPageViews } from './report-page-views.ts';

const reported: unknown[] = [];

beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: string) => reported.push(JSON.parse(body)),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('earlier navigations are reported in their order, and each later one once', () => {
  let step: () => void = () => undefined;
  reportPageViews({
    earlier: ['/products', '/product/tidal-300'],
    onNavigation: (listener) => {
      step = listener;
    },
  });
  expect(reported).toEqual([{ path: '/products' }, { path: '/product/tidal-300' }]);

  history.pushState(null, '', '/about');
  step();
  expect(reported.slice(2)).toEqual([{ path: '/about' }]);
});

test.each([
  ['navigational-prefetch', [{ path: '/terms' }]],
  ['', []],
])('a document delivered as "%s" is reported', (deliveryType, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
    { name: 'https://shop.example/terms?from=home', deliveryType } as never,
  ]);
  reportPageViews({ earlier: [], onNavigation: () => undefined });
  expect(reported).toEqual(expected);
});
