import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configureShop } from '../configure-shop.ts';
import { tokens } from '../session/session.ts';
import { signOut } from './sign-out.ts';

const reported: [unknown, string][] = [];

beforeEach(() => {
  reported.length = 0;
  configureShop({ report: (error, where) => reported.push([error, where]) });
  tokens.setTokens({
    accessToken: { value: 'held', expiresAt: Date.now() / 1000 + 3600 },
    refreshToken: { value: 'refresh', role: 'member' },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  tokens.clear();
});

test('signing out returns the platform’s sign-out address and drops the tokens', async () => {
  const bodies: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ redirectSession: { fullUrl: 'https://shop.example/logout' } });
  });

  expect(await signOut('https://shop.example/')).toBe('https://shop.example/logout');
  expect(bodies).toMatchObject([
    {
      logout: { clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21' },
      callbacks: { postFlowUrl: 'https://shop.example/' },
    },
  ]);
  expect(tokens.role()).toBe('none');
  expect(reported).toEqual([]);
});

test('an answer without an address returns no address', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ redirectSession: {} }),
  );

  expect(await signOut('https://shop.example/')).toBeNull();
});

test('when the platform fails, the tokens are dropped and the failure is reported', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 503 }));

  expect(await signOut('https://shop.example/')).toBeNull();
  expect(tokens.role()).toBe('none');
  expect(reported).toHaveLength(1);
  expect(reported[0]?.[1]).toBe('sign-out');
});
