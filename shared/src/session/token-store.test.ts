import { expect, test, vi } from 'vitest';
import type { StoreEvents } from '../contract.ts';
import { createEventBus } from '../event-bus.ts';
import type { StoredRefreshToken } from './token-cookie.ts';
import { createTokenStore, type Tokens } from './token-store.ts';

const member: Tokens = {
  accessToken: { value: 'access', expiresAt: 2_000_000_000 },
  refreshToken: { value: 'refresh', role: 'member' },
};

/** Two tabs of one browser: they share the jar and hear each other. */
function tabs(stored: StoredRefreshToken | null = null) {
  let retained = stored;
  const listeners: ((token: StoredRefreshToken | null | undefined) => void)[] = [];
  const open = () => {
    const bus = createEventBus<StoreEvents>();
    const received: StoreEvents['auth-changed'][] = [];
    bus.on('auth-changed', (event) => received.push(event));
    const own = listeners.length;
    const store = createTokenStore(
      {
        read: () => retained,
        write: (token) => {
          retained = token;
        },
      },
      bus,
      {
        announce: (token) => {
          for (const listener of listeners.filter((_, index) => index !== own)) listener(token);
        },
        listen: (listener) => listeners.push(listener),
      },
    );
    return { store, received };
  };
  /** Another tab changes the jar without a word, and a tab is looked at again. */
  const changeUnheard = (token: StoredRefreshToken | null) => {
    retained = token;
    for (const listener of listeners) listener(undefined);
  };
  /** An answer of the edge changes the jar; no tab is looked at. */
  const answerWith = (token: StoredRefreshToken | null) => {
    retained = token;
  };
  return { open, stored: () => retained, changeUnheard, answerWith };
}

test('a new visitor has no tokens and the role none', () => {
  const { store } = tabs().open();

  expect(store.role()).toBe('none');
  expect(store.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: 'none' },
  });
});

test('a stored refresh token is found again after a reload, without the access token', () => {
  const browser = tabs();
  browser.open().store.setTokens(member);

  const { store } = browser.open();

  expect(store.role()).toBe('member');
  expect(store.getTokens().accessToken.value).toBe('');
});

test('signing in is announced once and stored in the jar', () => {
  const browser = tabs();
  const { store, received } = browser.open();
  const listener = vi.fn();
  store.subscribe(listener);

  store.setTokens(member);
  store.setTokens({ ...member, accessToken: { value: 'renewed', expiresAt: 2_000_000_001 } });

  expect(received).toEqual([{ role: 'member' }]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(browser.stored()).toEqual({ value: 'refresh', role: 'member' });
});

test('signing out in one tab signs out the other and drops its access token', () => {
  const browser = tabs();
  const first = browser.open();
  const second = browser.open();
  first.store.setTokens(member);
  second.store.setTokens(member);

  first.store.clear();

  expect(browser.stored()).toBeNull();
  expect(second.store.role()).toBe('none');
  expect(second.store.getTokens().accessToken.value).toBe('');
  expect(second.received.at(-1)).toEqual({ role: 'none' });
});

test('another member in one tab is announced to other tabs, though the role is the same', () => {
  const browser = tabs();
  const first = browser.open();
  const second = browser.open();
  first.store.setTokens(member);
  second.store.role();
  const received = second.received.length;

  first.store.setTokens({ ...member, refreshToken: { value: 'another', role: 'member' } });

  expect(second.store.getTokens().refreshToken.value).toBe('another');
  expect(second.received.slice(received)).toEqual([{ role: 'member' }]);
});

test('a tab that missed a message rereads the session, and keeps unchanged tokens', () => {
  const browser = tabs();
  const { store, received } = browser.open();
  store.setTokens(member);

  browser.changeUnheard(member.refreshToken);
  expect(store.getTokens().accessToken.value).toBe('access');
  browser.changeUnheard(null);

  expect(store.role()).toBe('none');
  expect(received.at(-1)).toEqual({ role: 'none' });
});

test('an unsubscribed listener receives no more events', () => {
  const { store } = tabs().open();
  const listener = vi.fn();

  store.subscribe(listener)();
  store.setTokens(member);

  expect(listener).not.toHaveBeenCalled();
});

test('the jar is read once, and not before the first use', () => {
  const read = vi.fn(() => member.refreshToken);
  const store = createTokenStore({ read, write: vi.fn() }, createEventBus<StoreEvents>(), {
    announce: vi.fn(),
    listen: vi.fn(),
  });
  expect(read).not.toHaveBeenCalled();

  store.role();
  store.role();
  expect(read).toHaveBeenCalledTimes(1);
});

/** A store whose jar and channel are watched. */
function watched() {
  const jar = { read: vi.fn(() => null), write: vi.fn() };
  const channel = { announce: vi.fn(), listen: vi.fn() };
  const bus = createEventBus<StoreEvents>();
  const received: StoreEvents['auth-changed'][] = [];
  bus.on('auth-changed', (event) => received.push(event));
  return { jar, channel, received, store: createTokenStore(jar, bus, channel) };
}

test('a new access token alone is neither written nor announced', () => {
  const { jar, channel, received, store } = watched();

  store.setTokens({
    accessToken: { value: 'new', expiresAt: 5 },
    refreshToken: { value: '', role: 'none' },
  });

  expect(store.getTokens().accessToken).toEqual({ value: 'new', expiresAt: 5 });
  expect(jar.write).not.toHaveBeenCalled();
  expect(channel.announce).not.toHaveBeenCalled();
  expect(received).toEqual([]);
});

test('a new session is written and announced to other tabs, and so is its end as `null`', () => {
  const { jar, channel, store } = watched();

  store.setTokens(member);
  store.clear();

  expect(jar.write.mock.calls).toEqual([[member.refreshToken], [null]]);
  expect(channel.announce.mock.calls).toEqual([[member.refreshToken], [null]]);
  expect(store.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: 'none' },
  });
});

test('the same session announced again by another tab changes nothing', () => {
  const { channel, received, store } = watched();
  store.setTokens(member);
  const listener = channel.listen.mock.calls[0]?.[0];

  listener(member.refreshToken);

  expect(store.getTokens().accessToken).toEqual(member.accessToken);
  expect(received).toEqual([{ role: 'member' }]);
});

test('another session announced by another tab replaces the stored one and drops its access token', () => {
  const { channel, received, jar, store } = watched();
  store.setTokens(member);
  const listener = channel.listen.mock.calls[0]?.[0];

  listener({ value: 'other', role: 'visitor' });

  expect(store.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: 'other', role: 'visitor' },
  });
  expect(received).toEqual([{ role: 'member' }, { role: 'visitor' }]);
  // The tab that said so has written it.
  expect(jar.write).toHaveBeenCalledTimes(1);
});

test('a page that starts announces its session, which a form without script may have begun', () => {
  const browser = tabs();
  const other = browser.open();
  other.store.subscribe(vi.fn());
  browser.answerWith(member.refreshToken);

  const { store, received } = browser.open();
  store.subscribe(vi.fn());
  other.store.clear();
  store.subscribe(vi.fn());

  expect(received).toEqual([{ role: 'none' }]);
  expect(other.received).toEqual([{ role: 'member' }, { role: 'none' }]);
});

test('a page that starts without a session announces nothing', () => {
  const browser = tabs();
  const other = browser.open();
  other.store.setTokens(member);
  browser.answerWith(null);

  browser.open().store.subscribe(vi.fn());

  expect(other.store.role()).toBe('member');
});

test('a session that the edge has begun is found on the next reread, and announced to other tabs', () => {
  const { open, answerWith } = tabs();
  const [here, there] = [open(), open()];
  expect([here.store.role(), there.store.role()]).toEqual(['none', 'none']);
  answerWith({ value: 'visitor.a-mark-of-it', role: 'visitor' });
  here.store.reread();
  here.store.reread();

  expect([here.store.role(), there.store.role()]).toEqual(['visitor', 'visitor']);
  expect([here.received, there.received]).toEqual([[{ role: 'visitor' }], [{ role: 'visitor' }]]);
});
