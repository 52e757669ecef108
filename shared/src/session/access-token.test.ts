import { expect, test } from 'vitest';
import type { StoreEvents } from '../contract.ts';
import { PlatformError } from '../errors.ts';
import { createEventBus } from '../events.ts';
import { createAccessToken } from './access-token.ts';
import { createTokenStore, type Tokens } from './token-store.ts';

const NOW = 1_800_000_000_000;
const seconds = NOW / 1000;

/** A platform that answers token calls by grant; `asked` lists the grants in order. */
function platform(answers: Record<string, () => Response | Promise<Response>>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { grantType } = JSON.parse(String(init?.body));
    asked.push(grantType);
    const answer = answers[grantType];
    if (!answer) throw new TypeError('network down');
    return answer();
  };
  return { asked, fetch };
}

const tokenReply = (name: string) => () =>
  Response.json({ access_token: name, expires_in: 14_400, refresh_token: `${name}-refresh` });
const refusal = (status: number) => () => Response.json({ message: 'no' }, { status });

function session(answers: Parameters<typeof platform>[0], tokens?: Tokens) {
  const { asked, fetch } = platform(answers);
  const store = createTokenStore(
    { read: () => null, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  if (tokens) store.setTokens(tokens);
  return {
    asked,
    store,
    token: createAccessToken({ clientId: 'id', store, fetch, now: () => NOW }),
  };
}

const memberTokens = (expiresAt: number): Tokens => ({
  accessToken: { value: 'old', expiresAt },
  refreshToken: { value: 'member-refresh', role: 'member' },
});

test('ten first calls make one visitor', async () => {
  const { asked, store, token } = session({ anonymous: tokenReply('visitor') });

  const given = await Promise.all(Array.from({ length: 10 }, () => token()));

  expect(new Set(given)).toEqual(new Set(['visitor']));
  expect(asked).toEqual(['anonymous']);
  expect(store.role()).toBe('visitor');
});

test('a live access token is used without asking', async () => {
  const { asked, token } = session({}, memberTokens(seconds + 3600));

  expect(await token()).toBe('old');
  expect(asked).toEqual([]);
});

test('an expired access token is renewed and the role kept', async () => {
  const { asked, store, token } = session(
    { refresh_token: tokenReply('renewed') },
    memberTokens(seconds - 1),
  );

  expect(await token()).toBe('renewed');
  expect(asked).toEqual(['refresh_token']);
  expect(store.role()).toBe('member');
  expect(store.getTokens().refreshToken.value).toBe('member-refresh');
});

test('a member whose session was revoked goes on as a visitor', async () => {
  const { asked, store, token } = session(
    { refresh_token: refusal(401), anonymous: tokenReply('visitor') },
    memberTokens(0),
  );

  expect(await token()).toBe('visitor');
  expect(asked).toEqual(['refresh_token', 'anonymous']);
  expect(store.role()).toBe('visitor');
});

test.each([
  ['fails', { refresh_token: refusal(503) }],
  ['is busy', { refresh_token: refusal(429) }],
  ['cannot be reached', {}],
])('a platform that %s does not cost the member the session', async (_name, answers) => {
  const { store, token } = session(answers, memberTokens(0));

  await expect(token()).rejects.toThrow('something went wrong');
  expect(store.role()).toBe('member');
});

test('after a failure the next call asks again', async () => {
  let up = false;
  const { token } = session({
    anonymous: () => (up ? tokenReply('visitor')() : refusal(503)()),
  });

  await expect(token()).rejects.toBeInstanceOf(PlatformError);
  up = true;

  expect(await token()).toBe('visitor');
});
