import { expect, test } from 'vitest';
import {
  disableRemote,
  enableRemote,
  endCanary,
  type LiveState,
  makeLive,
  NOTHING_LIVE,
  onlyEndsCanaries,
  rollBackCanary,
  startCanary,
} from './live-state.ts';

const live: LiveState = {
  versions: { shell: '1', cart: '1', support: '1' },
  canaries: { cart: { version: '2', percent: 5 }, support: { version: '2', percent: 9 } },
  disabled: ['support'],
};

test('at first nothing is live', () => {
  expect(NOTHING_LIVE).toEqual({ revision: 0, versions: {}, canaries: {}, disabled: [] });
});

test('a promotion ends the canaries of its names only', () => {
  expect(makeLive({ cart: '3', catalog: '1' })(live)).toEqual({
    versions: { shell: '1', cart: '3', support: '1', catalog: '1' },
    canaries: { support: { version: '2', percent: 9 } },
    disabled: ['support'],
  });
});

test.each([1, 50, 99])('a canary may be for %i percent', (percent) => {
  expect(startCanary('shell', { version: '2', percent })(live)).toEqual({
    ...live,
    canaries: { ...live.canaries, shell: { version: '2', percent } },
  });
});

test.each([0, -1, 100, 2.5, Number.NaN])('a canary for %s percent is refused', (percent) => {
  expect(() => startCanary('cart', { version: '2', percent })(live)).toThrow(
    new Error(`a canary is for 1 to 99 percent, not ${percent}`),
  );
});

test('a canary replaces the former one', () => {
  const next = startCanary('cart', { version: '3', percent: 10 })(live);

  expect(next.canaries.cart).toEqual({ version: '3', percent: 10 });
});

test('a canary ends without the others', () => {
  expect(endCanary('cart')(live)).toEqual({
    ...live,
    canaries: { support: { version: '2', percent: 9 } },
  });
});

test('disabled remotes are sorted, each once', () => {
  const off = disableRemote('cart')(live);

  expect(off).toEqual({ ...live, disabled: ['cart', 'support'] });
  expect(disableRemote('cart')(off)).toEqual(off);
});

test('a remote is enabled without the others', () => {
  const off = { ...live, disabled: ['cart', 'support'] };

  expect(enableRemote('cart')(off)).toEqual(live);
});

test('the shell cannot be disabled', () => {
  expect(() => disableRemote('shell')(live)).toThrow(new Error('the shell cannot be disabled'));
});

test.each([
  ['a canary', startCanary('ghost', { version: '1', percent: 5 })],
  ['a disabling', disableRemote('ghost')],
  ['an enabling', enableRemote('ghost')],
])('%s of what is not live is refused', (_what, change) => {
  expect(() => change(live)).toThrow(new Error('no ghost is live'));
});

test('an edge rolls back the judged version, and no other', () => {
  const reason = 'LCP: beyond 2500 ms for 9 of 40 visitors, live 1 of 40';
  const taken = { remote: 'cart', version: '2', reason };
  const after = rollBackCanary(taken)(live);

  expect(after).toEqual({ ...endCanary('cart')(live), takenBack: taken });
  expect(rollBackCanary({ ...taken, version: '1' })(live)).toBe(live);
  expect(onlyEndsCanaries(live, after)).toBe(true);
});

test('changes do not mutate the former state', () => {
  const before = structuredClone(live);
  for (const change of [makeLive({ cart: '3' }), endCanary('cart'), disableRemote('cart')]) {
    change(live);
  }

  expect(live).toEqual(before);
});

test('an edge that rolls back a canary which has ended changes nothing', () => {
  expect(rollBackCanary({ remote: 'shell', version: '2', reason: 'LCP' })(live)).toBe(live);
});

const cart = { version: '2', percent: 5 };
const support = { version: '2', percent: 9 };
const shell = { version: '2', percent: 1 };

test.each<[string, Partial<LiveState>, boolean]>([
  ['ends one canary', { canaries: { support, shell } }, true],
  ['ends all canaries', { canaries: {} }, true],
  ['changes nothing', {}, false],
  ['starts another canary', { canaries: { cart, support, shell, catalog: cart } }, false],
  ['ends one canary and starts another', { canaries: { cart, support, catalog: cart } }, false],
  ['ends two canaries and starts another', { canaries: { cart, catalog: cart } }, false],
  [
    'ends one canary and gives another more visitors',
    { canaries: { support, shell: { version: '2', percent: 50 } } },
    false,
  ],
  ['ends canaries and makes a version live', { canaries: {}, versions: { cart: '2' } }, false],
  ['ends canaries and enables a remote', { canaries: {}, disabled: [] }, false],
])(
  'an edge may write a revision that only ends canaries; one that %s: %j',
  (_what, change, may) => {
    const before = { ...live, canaries: { cart, support, shell } };

    expect(onlyEndsCanaries(before, { ...before, ...change })).toBe(may);
  },
);
