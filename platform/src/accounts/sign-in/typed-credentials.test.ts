import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { members } from '../account-tables.ts';

const at = memberTestSetup();
const UNICODE = 'info@bücher-müller.example';
const ASCII = 'info@xn--bcher-mller-thbg.example';
/** A Mac sends its letters and marks apart, a PC in one. */
const ON_A_MAC = 'Zu\u0308rich-Gru\u0308n-1884!';
const ON_A_PC = 'Z\u00FCrich-Gr\u00FCn-1884!';

async function register(email: string, password = MEMBER_PASSWORD) {
  return (await (await visitorClient()).auth.register({ email, password })).loginState;
}
async function logIn(email: string, password = MEMBER_PASSWORD) {
  return (await (await visitorClient()).auth.login({ email, password })).loginState;
}
const hashOf = async (email: string) => {
  const [row] = await at.shop.db.select().from(members).where(eq(members.email, email));
  return row?.passwordHash ?? '';
};

test.each(["sean.o'neill@example.com", '!#$%&*+/=?^_`{|}~-@example.com', 'nora..@localhost'])(
  '%s can sign up, log in, recover the password and receive mails',
  async (email) => {
    expect(await register(email)).toBe('SUCCESS');
    expect(await logIn(email)).toBe('SUCCESS');
    expect(await logIn(`\u202A${email}\u202C`)).toBe('SUCCESS');
    const client = await visitorClient();
    await client.auth.sendPasswordResetEmail(email, 'http://shop.test/new-password');

    expect(await mailsTo(at.shop, email)).toHaveLength(1);
  },
);

test('both spellings of an international domain are one account, shown as typed', async () => {
  const { client } = await signedInClient(at.shop, ASCII);
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });

  expect(member?.loginEmail).toBe(UNICODE);
  expect(await logIn(UNICODE)).toBe('SUCCESS');
  expect(await logIn('INFO@Bu\u0308cher-Mu\u0308ller.example')).toBe('SUCCESS');
  expect(await register(UNICODE)).toBe('FAILURE');
  await (await visitorClient()).auth.sendPasswordResetEmail(UNICODE, 'http://shop.test/new');
  expect(await mailsTo(at.shop, ASCII)).toHaveLength(1);
});

test('a password works from every keyboard', async () => {
  const email = newTestEmail();
  expect(await register(email, ON_A_MAC)).toBe('SUCCESS');

  expect(await logIn(email, ON_A_PC)).toBe('SUCCESS');
  expect(await logIn(email, ON_A_MAC)).toBe('SUCCESS');
  expect(await logIn(email, 'Zurich-Grun-1884!')).toBe('FAILURE');
});

test.each([ON_A_MAC, ON_A_PC])(
  'a member whose hash was made of the unnormalized %j logs in, and is hashed again',
  async (password) => {
    const { email, client } = await signedInClient(at.shop);
    const before = await hash(`${password}\u00A0`);
    await at.shop.db.update(members).set({ passwordHash: before }).where(eq(members.email, email));

    expect(await logIn(email, `${password} `)).toBe('FAILURE');
    expect(await logIn(email, `${password}\u00A0`)).toBe('SUCCESS');
    const renewed = await hashOf(email);
    expect(renewed).not.toBe(before);
    expect(await logIn(email, `${ON_A_PC} `)).toBe('SUCCESS');
    expect(await hashOf(email)).toBe(renewed);
    expect((await client.members.getCurrentMember()).member).toBeDefined();
  },
);

test('a password that is too long is refused as such, and one of 256 letters is accepted', async () => {
  const answer = await at.shop.call('/_api/iam/authentication/v2/register', {
    token: await at.shop.newVisitor(),
    body: { loginId: { email: newTestEmail() }, password: 'ü'.repeat(257) },
  });

  expect(answer.status).toBe(400);
  expect((await answer.json()).details.validationError.fieldViolations).toMatchObject([
    { field: 'password', violatedRule: 'MAX_LENGTH' },
  ]);
  const longest = Array.from({ length: 64 }, (_, index) => `u\u0308${index % 10}ab`).join('');
  const email = newTestEmail();
  expect(await register(email, longest)).toBe('SUCCESS');
  expect(await logIn(email, longest.normalize('NFC'))).toBe('SUCCESS');
});
