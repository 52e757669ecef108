import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noTabChannel, openTabChannel, type TabChannel } from './session-tab-channel.ts';
import type { StoredRefreshToken } from './token-cookie.ts';

/** The browser's channels by name, each hearing what others say. */
const open: FakeChannel[] = [];
class FakeChannel {
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  constructor(readonly name: string) {
    open.push(this);
  }
  addEventListener(type: string, listener: (event: { data: unknown }) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }
  postMessage(data: unknown): void {
    for (const other of open) {
      if (other !== this && other.name === this.name) {
        for (const listener of other.#listeners) listener({ data });
      }
    }
  }
}

type Received = StoredRefreshToken | null | undefined;
const member: StoredRefreshToken = { value: 'a', role: 'member' };

function listened(channel: TabChannel): Received[] {
  const received: Received[] = [];
  channel.listen((token) => received.push(token));
  return received;
}

beforeEach(() => {
  open.length = 0;
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => vi.unstubAllGlobals());

test('other tabs receive an announced token, and the sending tab does not', () => {
  const [one, other] = [openTabChannel(), openTabChannel()];
  const [own, theirs] = [listened(one), listened(other)];

  one.announce(member);
  one.announce(null);

  expect(own).toEqual([]);
  expect(theirs).toEqual([member, null]);
});

test('the channel is the session’s own, and an invalid token on it counts as none', () => {
  const received = listened(openTabChannel());

  new FakeChannel('horae-session').postMessage({ value: 'a', role: 'admin' });
  new FakeChannel('another').postMessage(member);

  expect(received).toEqual([null]);
});

test.each([
  [true, []],
  [false, [undefined]],
])('a tab whose document is hidden: %j receives %j', (hidden, expected) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  const received = listened(openTabChannel());

  document.dispatchEvent(new Event('visibilitychange'));

  expect(received).toEqual(expected);
  vi.restoreAllMocks();
});

test.each([
  [true, [undefined]],
  [false, []],
])('a page restored from the back/forward cache: %j receives %j', (persisted, expected) => {
  const received = listened(openTabChannel());

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  expect(received).toEqual(expected);
});

test('a browser without channels rereads the session when the tab is visible', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const channel = openTabChannel();
  const received = listened(channel);

  channel.announce(member);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(received).toEqual([undefined]);
  vi.restoreAllMocks();
});

test('a process without a document has no channel', () => {
  const received = listened(noTabChannel);
  noTabChannel.announce(member);
  expect(received).toEqual([]);
});
