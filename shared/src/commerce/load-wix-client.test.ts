import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../session/session.ts';
import { loadPublicClient, loadWixClient } from './load-wix-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shop that answers everything, and what it was asked. */
function shop() {
  const requested: { path: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    requested.push({
      path: pathname,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    return Response.json({ access_token: 'access', refresh_token: 'refresh', expires_in: 900 });
  });
  return requested;
}

test('reading public data begins no session', async () => {
  tokens.clear();
  const requested = shop();
  const { fetchWithAuth } = await loadPublicClient();

  await fetchWithAuth('https://www.wixapis.com/v2/collections/query');

  expect(requested).toEqual([{ path: '/v2/collections/query', authorization: '' }]);
  expect(tokens.role()).toBe('none');
});

test('reading a visitor’s own data needs a session', async () => {
  tokens.clear();
  const requested = shop();
  const { fetchWithAuth } = await loadWixClient();

  await fetchWithAuth('https://www.wixapis.com/ecom/v1/carts/current');

  expect(requested.map(({ path }) => path)).toEqual(['/oauth2/token', '/ecom/v1/carts/current']);
  expect(requested[1]?.authorization).toBe('access');
  tokens.clear();
});
