import { expect, test } from 'vitest';
import { countBusiestMinute, createHostedLimiter, HOSTED_LIMITS } from './enforce-hosted-limits.ts';

const READ = { path: '/stores/v3/products/query', token: undefined };
const FEBRUARY = Date.UTC(2027, 1, 1);

/** A gate with a clock of its own. */
function gate(start = Date.UTC(2026, 10, 22)) {
  let time = start;
  const pass = (seconds: number) => {
    time += seconds * 1000;
  };
  return { ...createHostedLimiter({ ...HOSTED_LIMITS, clientId: 'ours' }, () => time), pass };
}

test('the 201st call within a minute is refused, with the time to retry', () => {
  const { refuse, pass } = gate();
  for (let call = 0; call < 200; call += 1) expect(refuse(READ)).toBeNull();
  pass(20);

  expect(refuse(READ)).toEqual({ status: 429, code: 'RESOURCE_EXHAUSTED', retryAfterSeconds: 40 });
  pass(40);
  expect(refuse(READ)).toBeNull();
});

test.each([
  ['/ecom/v1/carts/current', 410],
  ['/ecom/v1/checkouts/7', 410],
  ['/ecom/v2/carts/current', undefined],
  ['/ecom/v1/orders/search', undefined],
])('%s from the first of February on', (path, status) => {
  const { refuse, pass } = gate(FEBRUARY - 1000);
  expect(refuse({ path, token: undefined })).toBeNull();
  pass(1);

  expect(refuse({ path, token: undefined })?.status).toBe(status);
});

test('tokens are accepted during their lifetime', () => {
  const { refuse, gave, pass } = gate();
  const renew = { ...READ, path: '/oauth2/token', grant: { clientId: 'ours', refreshToken: 'r' } };
  gave({ access: 'a', refresh: 'r' });
  pass(HOSTED_LIMITS.accessSeconds - 1);
  expect(refuse({ ...READ, token: 'a' })).toBeNull();

  pass(1);
  expect(refuse({ ...READ, token: 'a' })?.status).toBe(401);
  expect(refuse(renew)).toBeNull();
  pass(HOSTED_LIMITS.refreshSeconds);
  expect(refuse(renew)?.code).toBe('INVALID_GRANT');
});

test('a client id of another site gets no token', () => {
  const grant = { clientId: 'theirs' };
  expect(gate().refuse({ path: '/oauth2/token', token: undefined, grant })).toMatchObject({
    status: 400,
    code: 'INVALID_CLIENT',
  });
});

test.each([
  [[0, 59_999], 2],
  [[0, 60_000], 1],
  [[0, 30_000, 60_000, 61_000], 3],
  [[], 0],
])('the busiest minute of %j has %i calls', (times, most) => {
  expect(countBusiestMinute(times)).toBe(most);
});

test('our own search answers like an unknown path, and counts as a call', () => {
  const { refuse } = gate();
  const search = { path: '/search/v1/products', token: undefined };
  expect(refuse(search)).toEqual({ status: 404, code: 'NOT_FOUND' });
  for (let call = 1; call < 200; call += 1) refuse(READ);
  expect(refuse(search)?.status).toBe(429);
});
