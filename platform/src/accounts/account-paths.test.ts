import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';

const shop = testShop();
let visitor = '';
beforeAll(async () => {
  visitor = await shop.newVisitor();
});

const NO_PATH = 'Nothing lives at this path.';
const GUARDED = [
  ['/_api/iam/authentication', '/v2/login'],
  ['/_api/iam/authentication', '/v1/register'],
  ['/_api/iam/authentication', '/v2/change-password'],
  ['/_api/iam/authentication', '/v1/state/proceed'],
  ['', '/v2/register'],
  ['', '/v1/login'],
  ['', '/v2/validate-email'],
  ['/_api/iam/recovery', '/v1/send-email'],
  ['/_iam/recovery', '/v1/send-email'],
  ['', '/v1/recover'],
  ['', '/v1/activation-email'],
  ['/_api/iam/recovery', '/v1/recover'],
  ['/_api/iam/verification', '/v1/start'],
  ['', '/v1/auth/verify'],
  ['/_api/iam/verification', '/v1/auth/verify'],
  ['/_api/iam/sessions', '/v1/sessions/end-others'],
  ['/_api/iam/second-factor', '/v1/begin'],
  ['/members', '/v1/members/query'],
  ['/_api/members', '/v1/members/query'],
  ['', '/v1/members/query'],
  ['/members', '/v1/members/bulk/delete'],
  ['/members', '/v1/members/m-1/approve'],
  ['/members/v2/abouts', '/query'],
  ['/_api/members/v2/abouts', '/query'],
  ['/v2/abouts', '/query'],
  ['/badges/v4', '/badges/query'],
  ['/_api/badges/v4', '/badge-assignments/query'],
  ['/v4', '/assignments/query'],
];

test.each(GUARDED)('%s%s answers callers with a token only', async (prefix, path) => {
  const body = {};
  const known = await shop.call(`${prefix}${path}`, { body, token: visitor });

  expect((await shop.call(`${prefix}${path}`, { body })).status).toBe(401);
  expect([200, 400, 401, 403]).toContain(known.status);
  expect((await known.json()).message).not.toBe(NO_PATH);
});

test.each(['/members/v3/badges', '/_api/members/v3/badges', '/v3/badges'])(
  'the badges at %s are read by callers with a token only',
  async (path) => {
    expect((await shop.call(path)).status).toBe(401);
    expect((await shop.call(path, { token: visitor })).status).toBe(200);
  },
);

test('new tokens need none', async () => {
  expect((await shop.call('/oauth2/token', { body: {} })).status).toBe(400);
});
