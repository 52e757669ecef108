import { expect, test, vi } from 'vitest';
import type { StoreEvents } from '../contract.ts';
import { createEventBus } from '../event-bus.ts';
import { PlatformError } from '../platform-error.ts';
import { refusedCookies } from './refused-cookies.ts';
import { trackSubmission, waitForSubmissions } from './running-submissions.ts';
import { createTokenProvider } from './token-provider.ts';
import { createTokenStore, type Tokens } from './token-store.ts';

const NOW = 1_800_000_000_000;
const seconds = NOW / 1000;

/** A platform that answers token calls by grant; `asked` lists the grants in order. */
function platform(answers: Record<string, () => Response | Promise<Response>>) {
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { grantType } = JSON.parse(String(init?.body));
    requested.push(grantType);
    const answer = answers[grantType];
    if (!answer) throw new TypeError('network down');
    return answer();
  };
  return { requested, fetch };
}

const tokenReply = (name: string) => () =>
  Response.json({ access_token: name, expires_in: 14_400, refresh_token: `${name}-refresh` });
const refusal = (status: number) => () => Response.json({ message: 'no' }, { status });

function session(answers: Parameters<typeof platform>[0], tokens?: Tokens) {
  const { requested, fetch } = platform(answers);
  const store = createTokenStore(
    { read: () => null, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  if (tokens) store.setTokens(tokens);
  return {
    requested,
    store,
    token: createTokenProvider({ clientId: 'id', store, fetch, now: () => NOW }),
  };
}

const memberTokens = (expiresAt: number): Tokens => ({
  accessToken: { value: 'old', expiresAt },
  refreshToken: { value: 'member-refresh', role: 'member' },
});

test('ten concurrent first calls create one visitor', async () => {
  const { requested, store, token } = session({ anonymous: tokenReply('visitor') });

  const given = await Promise.all(Array.from({ length: 10 }, () => token()));

  expect(new Set(given)).toEqual(new Set(['visitor']));
  expect(requested).toEqual(['anonymous']);
  expect(store.role()).toBe('visitor');
});

test('a browser that stores no cookies begins no session, and the page is notified of the reason', async () => {
  const { requested, store } = session({});
  const { fetch } = platform({});
  const noted = vi.fn();
  const stop = refusedCookies.subscribe(noted);
  const parts = { clientId: 'id', store, fetch, now: () => NOW, keepsCookies: () => false };

  await expect(createTokenProvider(parts)()).rejects.toMatchObject({ code: 'NO_COOKIES' });
  stop();

  expect(requested).toEqual([]);
  expect(noted).toHaveBeenCalledOnce();
  expect(refusedCookies.areRefused()).toBe(true);
});

test('when the edge refuses a session for a missing cookie, the session is not ended', async () => {
  const details = { applicationError: { code: 'NO_COOKIES' } };
  const { token } = session({ anonymous: () => Response.json({ details }, { status: 403 }) });

  await expect(token()).rejects.toMatchObject({ code: 'NO_COOKIES' });
});

test('a valid access token is used without a call', async () => {
  const { requested, token } = session({}, memberTokens(seconds + 3600));

  expect(await token()).toBe('old');
  expect(requested).toEqual([]);
});

test('an expired access token is renewed, and the session gets the next refresh token with the same role', async () => {
  const { requested, store, token } = session(
    { refresh_token: tokenReply('renewed') },
    memberTokens(seconds - 1),
  );

  expect(await token()).toBe('renewed');
  expect(requested).toEqual(['refresh_token']);
  expect(store.role()).toBe('member');
  expect(store.getTokens().refreshToken.value).toBe('renewed-refresh');
});

test('a member whose session was revoked becomes a visitor', async () => {
  const { requested, store, token } = session(
    { refresh_token: refusal(401), anonymous: tokenReply('visitor') },
    memberTokens(0),
  );

  expect(await token()).toBe('visitor');
  expect(requested).toEqual(['refresh_token', 'anonymous']);
  expect(store.role()).toBe('visitor');
});

test.each([
  ['fails', { refresh_token: refusal(503) }],
  ['is busy', { refresh_token: refusal(429) }],
  ['cannot be reached', {}],
])('when the platform %s, the member keeps the session', async (_name, answers) => {
  const { store, token } = session(answers, memberTokens(0));

  await expect(token()).rejects.toThrow('something went wrong');
  expect(store.role()).toBe('member');
});

test('after a failure the next call requests a token again', async () => {
  let up = false;
  const { token } = session({
    anonymous: () => (up ? tokenReply('visitor')() : refusal(503)()),
  });

  await expect(token()).rejects.toBeInstanceOf(PlatformError);
  up = true;

  expect(await token()).toBe('visitor');
});

const whole = (answers: Parameters<typeof session>[0], now: () => number, tokens?: Tokens) => {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const { fetch } = platform(answers);
  const { store } = session({}, tokens);
  const token = createTokenProvider({
    clientId: 'a-client',
    store,
    now,
    fetch: (url, init) => {
      calls.push({ url: String(url), init });
      return fetch(url, init);
    },
  });
  return { calls, store, token };
};

test('a token request sends client id and grant as JSON', async () => {
  const { calls, token } = whole({ refresh_token: tokenReply('new') }, () => NOW, memberTokens(0));

  await token();

  expect(calls).toEqual([
    {
      url: 'https://www.wixapis.com/oauth2/token',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          clientId: 'a-client',
          grantType: 'refresh_token',
          refreshToken: 'member-refresh',
        }),
        keepalive: true,
      },
    },
  ]);
});

test('a new visitor sends no refresh token, and stores the received one', async () => {
  const { calls, store, token } = whole({ anonymous: tokenReply('visitor') }, () => NOW);

  await token();

  expect(JSON.parse(String(calls[0]?.init?.body))).toEqual({
    clientId: 'a-client',
    grantType: 'anonymous',
  });
  expect(store.getTokens()).toEqual({
    accessToken: { value: 'visitor', expiresAt: seconds + 14_400 },
    refreshToken: { value: 'visitor-refresh', role: 'visitor' },
  });
});

test('a lifetime given as text counts like a number, from the start of the current second', async () => {
  const reply = { access_token: 'a', expires_in: '100', refresh_token: 'b' };
  const { store, token } = whole({ anonymous: () => Response.json(reply) }, () => NOW + 900);

  await token();

  expect(store.getTokens().accessToken.expiresAt).toBe(seconds + 100);
});

test.each([
  [61, []],
  [60, ['refresh_token']],
  [59, ['refresh_token']],
])('a token that ends in %d seconds causes the calls %j', async (left, requested) => {
  const { requested: grants, token } = session(
    { refresh_token: tokenReply('renewed') },
    memberTokens(seconds + left),
  );

  await token();
  expect(grants).toEqual(requested);
});

test('a token without a value is none, however long it would last', async () => {
  const { requested, token } = session(
    { refresh_token: tokenReply('renewed') },
    { ...memberTokens(0), accessToken: { value: '', expiresAt: seconds + 9999 } },
  );

  expect(await token()).toBe('renewed');
  expect(requested).toEqual(['refresh_token']);
});

test.each([400, 401, 403])('the status %d ends the session', async (status) => {
  const { requested, token } = session(
    { refresh_token: refusal(status), anonymous: tokenReply('visitor') },
    memberTokens(0),
  );

  expect(await token()).toBe('visitor');
  expect(requested).toEqual(['refresh_token', 'anonymous']);
});

// 404, 408 and 499 are what something between browser and platform says for a moment.
test.each([201, 302, 399, 404, 408, 429, 499, 500])(
  'the status %d does not end the session',
  async (status) => {
    const answer = () => new Response('', { status, headers: { 'x-wix-request-id': 'request-1' } });
    const { requested, token } = session({ refresh_token: answer }, memberTokens(0));

    await expect(token()).rejects.toMatchObject({
      message: 'something went wrong',
      code: 'TOKEN_FAILED',
      status,
      requestId: 'request-1',
    });
    expect(requested).toEqual(['refresh_token']);
  },
);

test('an error without a request id has none', async () => {
  const { token } = session({ anonymous: refusal(500) });

  await expect(token()).rejects.toMatchObject({ code: 'TOKEN_FAILED', requestId: undefined });
});

test('a visitor who is refused gets an error with its code', async () => {
  const { token } = session({ anonymous: refusal(400) });

  await expect(token()).rejects.toMatchObject({
    message: 'something went wrong',
    code: 'TOKEN_REFUSED',
  });
});

test('an unreachable platform is an error of its own, with its cause', async () => {
  const { token } = session({});

  await expect(token()).rejects.toMatchObject({
    message: 'something went wrong',
    code: 'UNREACHABLE',
    cause: new TypeError('network down'),
  });
});

test('a renewal without a new refresh token keeps the former one', async () => {
  const { store, token } = session(
    { refresh_token: () => Response.json({ access_token: 'renewed', expires_in: 900 }) },
    memberTokens(0),
  );

  expect(await token()).toBe('renewed');
  expect(store.getTokens().refreshToken).toEqual({ value: 'member-refresh', role: 'member' });
});

test("behind the edge a page stores the session's mark instead of the refresh token", async () => {
  const mark = 'visitor.a-session-1';
  const reply = { access_token: 'a', expires_in: 900, refresh_token: mark };
  const { store, token } = session({ anonymous: () => Response.json(reply) });

  await token();

  expect(store.getTokens().refreshToken).toEqual({ value: mark, role: 'visitor' });
});

test("a renewal answered for a member who logged in in another tab makes this tab that member's", async () => {
  const reply = { access_token: 'a', expires_in: 900, refresh_token: 'member.a-session-2' };
  const { store, token } = session(
    { refresh_token: () => Response.json(reply) },
    {
      accessToken: { value: '', expiresAt: 0 },
      refreshToken: { value: 'visitor.a-session-1', role: 'visitor' },
    },
  );
  const listener = vi.fn();
  store.subscribe(listener);

  await token();

  expect(store.role()).toBe('member');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a pending submission begins the session, and the page uses it', async () => {
  const { requested, fetch } = platform({ refresh_token: tokenReply('of the press') });
  let reported: Tokens['refreshToken'] | null = null;
  const store = createTokenStore(
    { read: () => reported, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  let answer: () => void = () => undefined;
  trackSubmission(new Promise<void>((resolve) => (answer = resolve)));
  const token = createTokenProvider({
    clientId: 'id',
    store,
    fetch,
    now: () => NOW,
    settled: waitForSubmissions,
  })();
  await Promise.resolve();
  expect(requested).toEqual([]);

  reported = { value: 'visitor.of-the-press', role: 'visitor' };
  answer();
  expect(await token).toBe('of the press');
  expect(requested).toEqual(['refresh_token']);
});

test('a session that a submission has begun replaces the stored one', async () => {
  const held = { value: 'member.of-before', role: 'member' } as const;
  const reported = { value: 'visitor.of-the-press', role: 'visitor' } as const;
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)).refreshToken);
    return tokenReply('of the press')();
  };
  const store = createTokenStore(
    { read: () => reported, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  store.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken: held });
  trackSubmission(Promise.resolve());
  const parts = { clientId: 'id', store, fetch, now: () => NOW };

  await createTokenProvider({ ...parts, settled: waitForSubmissions })();
  expect(sent).toEqual(['visitor.of-the-press']);
});

test('a renewal that a submission has overtaken is made again with the new session', async () => {
  const held = { value: 'visitor.of-before', role: 'visitor' } as const;
  let reported: Tokens['refreshToken'] = held;
  const sent: unknown[] = [];
  let answer: () => void = () => undefined;
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { refreshToken } = JSON.parse(String(init?.body));
    sent.push(refreshToken);
    if (refreshToken === 'member.new') return tokenReply('of the member')();
    trackSubmission(new Promise<void>((resolve) => (answer = resolve)));
    setTimeout(() => {
      reported = { value: 'member.new', role: 'member' };
      answer();
    });
    return new Response('{}', { status: 409 });
  };
  const store = createTokenStore(
    { read: () => reported, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  const parts = { clientId: 'id', store, fetch, now: () => NOW };

  expect(await createTokenProvider({ ...parts, settled: waitForSubmissions })()).toBe(
    'of the member',
  );
  expect(sent).toEqual(['visitor.of-before', 'member.new']);
  expect(store.role()).toBe('member');
});

test('a renewal of a replaced session fails while the browser reports no other one', async () => {
  const held = { value: 'visitor.of-before', role: 'visitor' } as const;
  const fetch = vi.fn(async () => new Response('{}', { status: 409 }));
  const store = createTokenStore(
    { read: () => held, write: () => undefined },
    createEventBus<StoreEvents>(),
    { announce: () => undefined, listen: () => undefined },
  );
  const token = createTokenProvider({ clientId: 'id', store, fetch, now: () => NOW });

  await expect(token()).rejects.toMatchObject({ code: 'TOKEN_FAILED', status: 409 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failed submission does not block token requests', async () => {
  const { fetch } = platform({ anonymous: tokenReply('own') });
  const { store } = session({});
  trackSubmission(Promise.reject(new Error('no answer')));
  const parts = { clientId: 'id', store, fetch, now: () => NOW };

  expect(await createTokenProvider({ ...parts, settled: waitForSubmissions })()).toBe('own');
});
