import { beforeEach, expect, test } from 'vitest';
import {
  createTestIdentityContext,
  refusedWith,
  TEST_CALLER_ADDRESS,
} from '../../../testing/call-as.ts';
import { addTestMember, mailsTo, newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { accountPolicyOverrides, secondFactors } from '../account-tables.ts';
import { changeMember, findMember, findMemberByEmail } from '../members/member-store.ts';
import {
  consumeSessionToken,
  issueStateToken,
  readStateToken,
} from '../tokens/sign-in-state-tokens.ts';
import { advanceSignIn, continueSignIn } from './advance-sign-in.ts';
import { isKnownLogInIpAddress } from './known-log-in-ip-addresses.ts';
import { signIn } from './sign-in.ts';
import { signOn, signUp } from './sign-up.ts';

const shop = testShop();
beforeEach(() => shop.db.delete(accountPolicyOverrides));

const PASSWORD = 'a long password';
const context = () => createTestIdentityContext(shop.db);
const BLOCKED = refusedWith(403, 'MEMBER_BLOCKED', 'This account cannot sign in.');
const NO_ADDRESS = {
  status: 400,
  details: {
    validationError: {
      fieldViolations: [
        { field: 'loginId.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
      ],
    },
  },
};
const entryOf = (email: string, password = PASSWORD) => ({
  email,
  password,
  captchaTokens: [],
  address: TEST_CALLER_ADDRESS,
});
const subjectsTo = async (to: string) => (await mailsTo(shop, to)).map(({ subject }) => subject);

test('a sign-up stores the member, remembers its address, and lets it in', async () => {
  const email = newTestEmail();
  const profile = { nickname: 'nora', firstName: 'Nora' };
  const answer = await signUp(context(), { ...entryOf(email), profile });
  const member = await findMemberByEmail(shop.db, email);

  expect(answer).toMatchObject({ state: 'SUCCESS', identity: { id: member?.id } });
  expect(member).toMatchObject({
    status: 'APPROVED',
    profile: { nickname: 'nora' },
    contact: { firstName: 'Nora' },
    lastLoginAt: expect.any(Date),
  });
  expect(
    await isKnownLogInIpAddress(shop.db, { account: email, address: TEST_CALLER_ADDRESS }),
  ).toBe(true);
  expect(await subjectsTo('owner@shop.test')).toEqual([]);
});

test('a sign-up is refused for a bad address, a weak password and a known address', async () => {
  const { email } = await addTestMember(shop.db);
  const known = refusedWith(409, '-19995', 'A member with this email address exists already.');
  const weak = { details: { validationError: { fieldViolations: [{ field: 'password' }] } } };

  await expect(signUp(context(), entryOf('nonsense'))).rejects.toMatchObject(NO_ADDRESS);
  await expect(signUp(context(), entryOf(newTestEmail(), 'short'))).rejects.toMatchObject(weak);
  await expect(signUp(context(), entryOf(email))).rejects.toMatchObject(known);
});

test('where the owner approves, a new member waits, and the owner learns of it', async () => {
  const { policies } = context();
  await policies.change({ ownerApproval: true });
  const email = newTestEmail();
  const answer = await signUp(context(), entryOf(email));

  expect(answer).toEqual({
    state: 'REQUIRE_OWNER_APPROVAL',
    stateToken: expect.stringMatching(/^[\w-]{43}$/),
    identity: expect.objectContaining({ status: expect.objectContaining({ name: 'PENDING' }) }),
    additionalData: {},
  });
  const [mail] = await mailsTo(shop, 'owner@shop.test');
  expect(mail).toMatchObject({
    subject: 'A new member waits for approval',
    text: expect.stringContaining(email),
  });
});

test('a wrong password and an unknown address are refused alike', async () => {
  const member = await addTestMember(shop.db);
  const wrong = refusedWith(401, '-19976', 'The email address or the password is wrong.');

  await expect(signIn(context(), entryOf(member.email))).rejects.toMatchObject(wrong);
  await expect(signIn(context(), entryOf(newTestEmail()))).rejects.toMatchObject(wrong);
});

test('the right password signs in, or learns that a new one has to be chosen', async () => {
  const { id, email } = await addTestMember(shop.db);
  const passwordHash = await context().passwords.hash(PASSWORD);
  await changeMember(shop.db, id, { passwordHash });
  expect(await signIn(context(), entryOf(email.toUpperCase()))).toEqual({
    state: 'SUCCESS',
    sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    identity: expect.objectContaining({ id }),
    additionalData: {},
  });

  await changeMember(shop.db, id, { mustResetPassword: true });
  await expect(signIn(context(), entryOf(email))).rejects.toMatchObject(
    refusedWith(401, '-19973', 'A new password has to be chosen.'),
  );
});

const signOnAs = (email: string, rest: Omit<Parameters<typeof signOn>[1], 'loginId'> = {}) =>
  signOn(context(), { loginId: { email }, ...rest });

test("the owner's system signs a new member on, whose address is proven if it says so", async () => {
  const [first, second] = [newTestEmail(), newTestEmail()];
  const profile = { nickname: 'nora', company: 'Horae' };
  const { sessionToken, identity } = await signOnAs(first, { profile, verifyEmail: true });

  expect(identity).toMatchObject({
    email: { address: first, isVerified: true },
    identityProfile: profile,
  });
  expect(await consumeSessionToken(shop.db, sessionToken)).toBe(identity.id);
  expect((await signOnAs(second)).identity.email.isVerified).toBe(false);
});

test("the owner's system adds to a member who is there, and takes nothing back", async () => {
  const { id, email } = await addTestMember(shop.db);
  const stored = { profile: { title: 'Collector' }, contact: { company: 'Horae' } };
  await changeMember(shop.db, id, { ...stored, emailVerified: true });
  const given = { nickname: 'nora', firstName: 'Nora' };
  const { identity } = await signOnAs(email.toUpperCase(), { profile: given, verifyEmail: false });

  expect(identity.id).toBe(id);
  expect(await findMember(shop.db, id)).toMatchObject({
    emailVerified: true,
    profile: { title: 'Collector', nickname: 'nora' },
    contact: { company: 'Horae', firstName: 'Nora' },
  });
});

test("the owner's system signs on no one who is shut out or has a second factor", async () => {
  const [blocked, guarded] = [await addTestMember(shop.db), await addTestMember(shop.db)];
  await changeMember(shop.db, blocked.id, { status: 'BLOCKED' });
  const factor = { memberId: guarded.id, secret: 'sealed', confirmedAt: new Date() };
  await shop.db.insert(secondFactors).values(factor);
  const message = 'The member has a second factor, and has to sign in itself.';

  await expect(signOnAs('nonsense')).rejects.toMatchObject(NO_ADDRESS);
  await expect(signOnAs(blocked.email)).rejects.toMatchObject(BLOCKED);
  await expect(signOnAs(guarded.email)).rejects.toMatchObject(
    refusedWith(403, 'SECOND_FACTOR_REQUIRED', message),
  );
});

const waitingToken = (memberId: string, awaitsSecondFactor = false) =>
  issueStateToken(shop.db, { memberId, awaitsSecondFactor });

test('a sign-in that waits for the owner goes on with the same token until it succeeds', async () => {
  const { id } = await addTestMember(shop.db);
  await changeMember(shop.db, id, { status: 'PENDING' });
  const stateToken = await waitingToken(id);
  expect(await continueSignIn(context(), stateToken)).toMatchObject({
    state: 'REQUIRE_OWNER_APPROVAL',
    stateToken,
  });

  await changeMember(shop.db, id, { status: 'APPROVED' });
  expect(await continueSignIn(context(), stateToken)).toMatchObject({ state: 'SUCCESS' });
  expect(await readStateToken(shop.db, stateToken)).toBeNull();
});

test('a sign-in that waits for the second factor tells nothing of its member', async () => {
  const { id } = await addTestMember(shop.db);
  const stateToken = await waitingToken(id, true);

  expect(await continueSignIn(context(), stateToken)).toEqual({
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken,
    additionalData: {},
  });
});

test.each([
  ['an unknown token', async () => 'unknown'],
  ['the token of a member who is gone', () => waitingToken('nobody')],
])('no sign-in goes on with %s', async (_, makeToken) => {
  await expect(continueSignIn(context(), await makeToken())).rejects.toMatchObject(
    refusedWith(
      400,
      'INVALID_STATE_TOKEN',
      'The sign-in is not known any more. Please start again.',
    ),
  );
});

test('a member who is blocked meanwhile is told so by each sign-in', async () => {
  const member = await addTestMember(shop.db);
  const blocked = await changeMember(shop.db, member.id, { status: 'BLOCKED' });

  await expect(advanceSignIn(context(), blocked ?? member)).rejects.toMatchObject(BLOCKED);
  await expect(continueSignIn(context(), await waitingToken(member.id))).rejects.toMatchObject(
    BLOCKED,
  );
});
