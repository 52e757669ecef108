import { expect, test } from 'vitest';
import { isInCanary, VISITOR_SHARE_NUMBERS } from './assign-visitor-share.ts';
import { listComparedCanaries } from './list-compared-canaries.ts';

const versions = { shell: '1', cart: '1', account: '1' };
const stateWith = (percents: Record<string, number>) => ({
  versions,
  disabled: [],
  canaries: Object.fromEntries(
    Object.entries(percents).map(([name, percent]) => [name, { version: '2', percent }]),
  ),
});

test('a single canary is compared with everyone else', () => {
  const [cart] = listComparedCanaries(stateWith({ cart: 5 }));

  expect(cart).toMatchObject({ share: 0.05, versions: { canary: '2', live: '1' } });
  for (const share of VISITOR_SHARE_NUMBERS)
    expect(cart?.getGroup(share)).toBe(isInCanary(share, 'cart', 5) ? 'canary' : 'live');
});

test('visitors of another canary are left out', () => {
  const [cart] = listComparedCanaries(stateWith({ cart: 50, account: 20 }));
  const others = VISITOR_SHARE_NUMBERS.filter((share) => !isInCanary(share, 'account', 20));
  const inCart = others.filter((share) => isInCanary(share, 'cart', 50));

  expect(VISITOR_SHARE_NUMBERS.filter((share) => cart?.getGroup(share) !== null)).toEqual(others);
  expect(cart?.share).toBeCloseTo(inCart.length / 80, 10);
});

test('visitors of another canary are included where none would remain', () => {
  for (const comparison of listComparedCanaries(stateWith({ cart: 99, account: 99 }))) {
    expect(comparison.share).toBeGreaterThan(0);
    expect(comparison.share).toBeLessThan(1);
  }
});

test('counting restarts only when the assignment has changed', () => {
  const keyOf = (percents: Record<string, number>) =>
    listComparedCanaries(stateWith(percents))[0]?.key;

  expect(keyOf({ cart: 5 })).toBe(keyOf({ cart: 5 }));
  expect(
    new Set([keyOf({ cart: 5 }), keyOf({ cart: 6 }), keyOf({ cart: 5, account: 9 })]).size,
  ).toBe(3);
});
