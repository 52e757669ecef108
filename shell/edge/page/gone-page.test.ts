import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

/** A product page over a platform that a test lets sell, hide and fail. */
const PAGE = `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Tidal 300');
const query = { queryKey: ['product'], queryFn: () => globalThis.platformOfTest() };
export const prefetch = ({ queryClient }) => queryClient.fetchQuery(query);
export const head = ({ queryClient }) =>
  queryClient.getQueryData(['product']) ? { title: 'Tidal 300' } : { title: 'Gone', status: 404 };
`;

let platform: () => Promise<string | null>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  platform = async () => 'Tidal 300';
  vi.stubGlobal('platformOfTest', () => platform());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MOVED = `
export const Component = () => null;
export const head = ({ params }) => ({ title: '', status: 301, canonical: params.slug === 'out' ? '//elsewhere.example' : '/product/new?a=1' });
`;

const statusOf = async (app: Hono) => (await app.request('/product/tidal-300')).status;
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('a product that is gone is a 404 within two minutes, whether or not it is requested meanwhile', async () => {
  const app = await edgeFixture({ page: PAGE });
  expect(await statusOf(app)).toBe(200);
  platform = async () => null;
  pass(120);

  expect(await statusOf(app)).toBe(404);
  platform = async () => 'Tidal 300';
  expect(await statusOf(app)).toBe(200);
});

test('while the platform fails the former page stays, and no failure is a 404', async () => {
  const app = await edgeFixture({ page: PAGE });
  await statusOf(app);
  platform = () => Promise.reject(new Error('down'));
  for (const seconds of [31, 120, 1800]) {
    pass(seconds);
    expect(await statusOf(app)).toBe(200);
  }
});

test('a moved page redirects permanently, within the shop', async () => {
  const app = await edgeFixture({ page: MOVED });
  const moved = await app.request('/product/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/product/new?a=1']);
  expect(moved.headers.get('cache-control')).toBe('no-store');

  expect((await app.request('/product/out')).headers.get('location')).toBeNull();
});
