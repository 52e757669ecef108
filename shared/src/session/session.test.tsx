import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderedRole, tokens, useRole } from './session.ts';
import { accessToken, renewToken } from './session-token.ts';

// Files share the document: this one finds no session of others, and leaves none.
beforeEach(() => tokens.clear());
afterEach(() => {
  vi.restoreAllMocks();
  tokens.clear();
});

const member = (value: string) => ({
  accessToken: { value, expiresAt: Date.now() / 1000 + 3600 },
  refreshToken: { value: 'refresh', role: 'member' as const },
});

/** The platform answers each call with another token. */
function platform(): { calls: unknown[] } {
  const calls: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    calls.push(JSON.parse(String(init?.body)));
    const reply = { access_token: `new-${calls.length}`, expires_in: 14_400, refresh_token: 'r' };
    return Response.json(reply);
  });
  return { calls };
}

function Role() {
  return <p>{useRole()}</p>;
}

test('a component is rendered again when the role of the visitor changes', () => {
  render(<Role />);
  expect(screen.getByText('none')).toBeDefined();

  act(() => tokens.setTokens(member('a')));
  expect(screen.getByText('member')).toBeDefined();
});

test('on a server a page is rendered for the given role, whatever role the process has', () => {
  tokens.setTokens(member('a'));

  expect(renderToString(<Role />)).toBe('<p>none</p>');
  expect(
    renderToString(
      <RenderedRole value="visitor">
        <Role />
      </RenderedRole>,
    ),
  ).toBe('<p>visitor</p>');
});

test('no token is written to cookies or web storage', () => {
  tokens.setTokens(member('an-access-token'));

  const stored = JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain('an-access-token');
  expect(stored).not.toContain('refresh');
});

test('a valid token is returned without a call', async () => {
  const { calls } = platform();
  tokens.setTokens(member('held'));

  expect(await accessToken()).toBe('held');
  expect(calls).toEqual([]);
});

test('a refused token is replaced, and the session stays', async () => {
  const { calls } = platform();
  tokens.setTokens(member('refused'));

  expect(await renewToken('refused')).toBe('new-1');
  expect(calls).toMatchObject([{ grantType: 'refresh_token', refreshToken: 'refresh' }]);
  expect(tokens.role()).toBe('member');
});

test('a token that another call has already replaced is not replaced again', async () => {
  const { calls } = platform();
  tokens.setTokens(member('newer'));

  expect(await renewToken('refused')).toBe('newer');
  expect(calls).toEqual([]);
});

test('calls that are refused together request one new token', async () => {
  const { calls } = platform();
  tokens.setTokens(member('refused'));

  const given = await Promise.all([renewToken('refused'), renewToken('refused'), accessToken()]);

  expect(given).toEqual(['new-1', 'new-1', 'new-1']);
  expect(calls).toHaveLength(1);
});

test('a token request names the shop of the page', async () => {
  const { calls } = platform();

  await accessToken();

  expect(calls).toEqual([
    { clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21', grantType: 'anonymous' },
  ]);
});
