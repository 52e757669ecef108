import { verify } from '@node-rs/argon2';
import { beforeAll, expect, test, vi } from 'vitest';
import { callQaControl, MEMBER_PASSWORD, newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { findMemberByEmail } from '../members/member-store.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const checked = vi.mocked(verify);
const shop = testShop();
let token: string;
let known: string;

beforeAll(async () => {
  token = await shop.newVisitor();
  known = newTestEmail();
  await shop.call('/v2/register', {
    token,
    body: { loginId: { email: known }, password: MEMBER_PASSWORD },
  });
});

/** Returns what a visitor can observe: the status, the answer, and the parameters of each password hash that was checked. */
async function observed(path: string, body: object) {
  checked.mockClear();
  const response = await shop.call(path, { token, body });
  const work = checked.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
  return { status: response.status, answer: await response.json(), work };
}

test.each(['/v2/login', '/v1/login'])(
  '%s answers a wrong password and an unknown address alike',
  async (path) => {
    const attempt = (email: string) =>
      observed(path, {
        loginId: { email },
        password: 'wrong one',
        inputs: { password: 'wrong one' },
      });
    const [wrong, unknown] = [await attempt(known), await attempt(newTestEmail())];

    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({
      status: 401,
      answer: { details: { applicationError: { code: '-19976' } } },
      work: [['argon2id', expect.any(String), expect.any(String)]],
    });
  },
);

test('a member without a password and a blocked one are answered like an unknown address', async () => {
  await callQaControl(shop, 'members', { email: known, status: 'BLOCKED' });
  const attempt = (email: string) =>
    observed('/v2/login', { loginId: { email }, password: 'wrong one' });
  const [blocked, unknown] = [await attempt(known), await attempt(newTestEmail())];

  expect(blocked).toEqual(unknown);
});

test('recovery and verification answer known and unknown addresses alike', async () => {
  const sendRecovery = (email: string) => observed('/v1/send-email', { email });
  expect(await sendRecovery(known)).toEqual(await sendRecovery(newTestEmail()));

  const member = await findMemberByEmail(shop.db, known);
  const activate = (identityId: string) => observed('/v1/activation-email', { identityId });
  const refused = await activate('nobody');
  expect(refused).toMatchObject({ status: 403, work: [] });
  expect(await activate(member?.id ?? '')).toEqual(refused);
});
