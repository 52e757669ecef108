import { afterEach, expect, test, vi } from 'vitest';
import { tokens } from '../session/session.ts';
import { loadPublicClient, loadWixClient } from './load-wix-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shop that answers everything, and what it was asked. */
function shop() {
  const asked: { path: string; authorization: string | null }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    asked.push({ path: pathname, authorization: new Headers(init?.headers).get('authorization') });
    return Response.json({ access_token: 'access', refresh_token: 'refresh', expires_in: 900 });
  });
  return asked;
}

test('who only reads what is public begins no session', async () => {
  tokens.clear();
  const asked = shop();
  const { fetchWithAuth } = await loadPublicClient();

  await fetchWithAuth('https://www.wixapis.com/v2/collections/query');

  expect(asked).toEqual([{ path: '/v2/collections/query', authorization: '' }]);
  expect(tokens.role()).toBe('none');
});

test('what is one visitor’s own is asked in a session', async () => {
  tokens.clear();
  const asked = shop();
  const { fetchWithAuth } = await loadWixClient();

  await fetchWithAuth('https://www.wixapis.com/ecom/v1/carts/current');

  expect(asked.map(({ path }) => path)).toEqual(['/oauth2/token', '/ecom/v1/carts/current']);
  expect(asked[1]?.authorization).toBe('access');
  tokens.clear();
});
