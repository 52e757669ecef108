import { expect, test } from 'vitest';
import {
  bindSecurityCalls,
  totpCode,
  turnOnSecondFactor,
} from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  exchangeSessionToken,
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL, testSettings } from '../../../testing/start-test-shop.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import { issueAuthCode } from '../tokens/auth-codes.ts';

const at = memberTestSetup();
const VERIFY = '/_api/iam/verification/v1/auth/verify';

async function guarded() {
  const signedIn = await signedInClient(at.shop, at.email);
  return { ...signedIn, ...(await turnOnSecondFactor(at.shop, signedIn)) };
}

/** The password's answer: a state token to go on with. */
async function passwordStep(client = at.client) {
  const outcome = await client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'EMAIL_VERIFICATION_REQUIRED')
    throw new Error(`The password answered ${outcome.loginState}.`);
  return outcome.data.stateToken;
}

async function verify(stateToken: string, code: string, from?: string) {
  const token = await at.shop.newVisitor();
  const headers: HeadersInit = from === undefined ? {} : { 'x-forwarded-for': from };
  const answer = await at.shop.call(VERIFY, {
    token,
    body: { stateToken, code },
    init: { headers },
  });
  return { status: answer.status, ...(await answer.json()) };
}

const refusalOf = ({ status, details }: Awaited<ReturnType<typeof verify>>) => [
  status,
  details?.applicationError?.code,
];
const WRONG = [400, 'VERIFICATION_FAILED'];

test('the unmodified SDK logs in with password and code', async () => {
  const { secret } = await guarded();
  expect(await passwordStep()).toMatch(/^second-factor\./);
  const outcome = await at.client.auth.processVerification({ verificationCode: totpCode(secret) });

  if (outcome.loginState !== 'SUCCESS') throw new Error(`The code answered ${outcome.loginState}.`);
  await exchangeSessionToken(at.shop, at.client, outcome.data.sessionToken);
  const { member } = await at.client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(member?.loginEmail).toBe(at.email);
});

test('a log-in that waits for its code reveals nothing of the member and sends no mail', async () => {
  await callQaControl(at.shop, 'policy', { emailVerification: false });
  await guarded();
  const token = await at.shop.newVisitor();
  const body = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  const before = (await mailsTo(at.shop, at.email)).length;
  const state = await (await at.shop.call('/v2/login', { token, body })).json();

  expect(Object.keys(state).sort()).toEqual(['additionalData', 'state', 'stateToken']);
  for (const path of ['/v1/state/proceed', '/_api/iam/verification/v1/auth/resend']) {
    const answer = await at.shop.call(path, { token, body: { stateToken: state.stateToken } });
    expect(await answer.json()).toEqual(state);
  }
  expect(await mailsTo(at.shop, at.email)).toHaveLength(before);
});

test('a code is accepted half a minute early or late, and once', async () => {
  const { secret } = await guarded();
  const code = totpCode(secret, 1);

  expect(refusalOf(await verify(await passwordStep(), totpCode(secret, 5)))).toEqual(WRONG);
  expect((await verify(await passwordStep(), code)).state).toBe('SUCCESS');
  expect(refusalOf(await verify(await passwordStep(), code))).toEqual(WRONG);
  // Nor is an older one, once a later one was taken.
  expect(refusalOf(await verify(await passwordStep(), totpCode(secret)))).toEqual(WRONG);
});

test('a code that is sent twice at once signs in once', async () => {
  const { secret } = await guarded();
  const tokens = [await passwordStep(), await passwordStep()];
  const answers = await Promise.all(tokens.map((token) => verify(token, totpCode(secret))));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('a state token is valid for one sign-in', async () => {
  const { recoveryCodes } = await guarded();
  const stateToken = await passwordStep();
  expect((await verify(stateToken, recoveryCodes[0] ?? '')).state).toBe('SUCCESS');

  expect(refusalOf(await verify(stateToken, recoveryCodes[1] ?? ''))).toEqual([
    400,
    'INVALID_STATE_TOKEN',
  ]);
});

test('a recovery code works once, in any spelling, and the member is notified', async () => {
  const { client, recoveryCodes } = await guarded();
  const code = recoveryCodes[3] ?? '';
  const typed = code.toLowerCase().replaceAll('-', ' ');

  expect((await verify(await passwordStep(), typed)).state).toBe('SUCCESS');
  expect(refusalOf(await verify(await passwordStep(), code))).toEqual(WRONG);
  const [mail] = await mailsTo(at.shop, at.email);
  expect(mail?.subject).toBe('A Horae recovery code was used');
  expect(mail?.text).toContain('left: 9');
  expect(mail?.text).not.toContain(code);
  const { factorState } = bindSecurityCalls(at.shop, client.auth.getTokens().accessToken.value);
  expect(await factorState()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
});

test('recovery codes of another member or an earlier set are refused', async () => {
  const other = await signedInClient(at.shop, newTestEmail());
  const { recoveryCodes: others } = await turnOnSecondFactor(at.shop, other);
  const { client, recoveryCodes } = await guarded();
  const { factor } = bindSecurityCalls(at.shop, client.auth.getTokens().accessToken.value);
  const fresh = await (await factor('recovery-codes')).json();

  expect(refusalOf(await verify(await passwordStep(), others[0] ?? ''))).toEqual(WRONG);
  expect(refusalOf(await verify(await passwordStep(), recoveryCodes[0] ?? ''))).toEqual(WRONG);
  expect((await verify(await passwordStep(), fresh.recoveryCodes[0])).state).toBe('SUCCESS');
});

test('guesses are limited for each account and address, across sign-ins', async () => {
  const { secret } = await guarded();
  for (let round = 0; round < 5; round += 1)
    expect(refusalOf(await verify(await passwordStep(), '000000', '203.0.113.1'))).toEqual(WRONG);

  const stateToken = await passwordStep();
  expect((await verify(stateToken, totpCode(secret), '203.0.113.1')).status).toBe(429);
  expect((await verify(stateToken, totpCode(secret), '203.0.113.2')).state).toBe('SUCCESS');
});

test('guesses from many addresses are limited to thirty a day, but not from known addresses', async () => {
  const { secret } = await guarded();
  const stateToken = await passwordStep();
  expect((await verify(stateToken, totpCode(secret), '198.51.100.1')).state).toBe('SUCCESS');
  const guess = await passwordStep();
  for (let round = 0; round < 30; round += 1)
    expect((await verify(guess, '000000', `203.0.113.${round}`)).status).toBe(400);

  expect((await verify(guess, '000000', '203.0.113.99')).status).toBe(429);
  expect((await verify(guess, totpCode(secret, 1), '198.51.100.1')).state).toBe('SUCCESS');
});

test('the right password without a code does not make an address known', async () => {
  await guarded();
  const token = await at.shop.newVisitor();
  const asAttacker = { 'x-forwarded-for': '192.0.2.1' };
  const body = { loginId: { email: at.email }, password: MEMBER_PASSWORD };
  await at.shop.call('/v2/login', { token, body, init: { headers: asAttacker } });
  const guess = await passwordStep();
  for (let round = 0; round < 30; round += 1) await verify(guess, '000000', `203.0.113.${round}`);

  expect((await verify(guess, '000000', '192.0.2.1')).status).toBe(429);
});

test('a password reset by mail still requires the code', async () => {
  const { secret } = await guarded();
  await at.client.auth.sendPasswordResetEmail(at.email, `${TEST_SHOP_URL}/login`);
  const [mail] = await mailsTo(at.shop, at.email);
  const recoveryToken = new URL(mail?.link ?? 'none:').searchParams.get('token') ?? '';
  const reply = await at.client.recovery.recover(recoveryToken, { password: 'a longer password' });

  expect(reply).not.toHaveProperty('sessionToken');
  expect(reply.identity).toBeUndefined();
  expect((await verify(reply.stateToken ?? '', totpCode(secret))).state).toBe('SUCCESS');
});

test('a mailed code does not replace the second factor, nor the reverse', async () => {
  const { secret } = await guarded();
  // As members were before an address had to be proven for a second factor.
  await callQaControl(at.shop, 'members', { email: at.email, emailVerified: false });
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  const stateToken = await passwordStep();
  const waiting = await verify(stateToken, totpCode(secret));
  expect(waiting).toMatchObject({ state: 'REQUIRE_EMAIL_VERIFICATION' });
  expect(waiting.stateToken).not.toMatch(/^second-factor/);
  const [mail] = await mailsTo(at.shop, at.email);
  const mailed = mail?.code ?? '';

  expect(refusalOf(await verify(await passwordStep(), mailed))).toEqual(WRONG);
  expect(refusalOf(await verify(waiting.stateToken, totpCode(secret, 1)))).toEqual(WRONG);
  expect((await verify(waiting.stateToken, mailed)).state).toBe('SUCCESS');
});

test('turning the factor on ends every unfinished sign-in', async () => {
  const signedIn = await signedInClient(at.shop, at.email);
  const sessionTokens: string[] = [];
  for (const client of [await visitorClient(), await visitorClient()]) {
    const outcome = await client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
    if (outcome.loginState === 'SUCCESS') sessionTokens.push(outcome.data.sessionToken);
  }
  await turnOnSecondFactor(at.shop, signedIn);
  expect(sessionTokens).toHaveLength(2);
  const [silent = '', owners = ''] = sessionTokens;

  const late = await visitorClient();
  await expect(exchangeSessionToken(at.shop, late, silent)).rejects.toThrow();
  const grant = { grant_type: 'authorized_client', session_token: owners };
  const answer = await at.shop.call('/oauth2/token', { token: ADMIN_API_KEY, body: grant });
  expect(answer.status).toBe(404);
});

test('an authorization code from before the factor was turned on is refused', async () => {
  const signedIn = await signedInClient(at.shop, at.email);
  const codeVerifier = 'v'.repeat(43);
  const grant = { memberId: signedIn.id, visitorId: null, challenge: digestSecret(codeVerifier) };
  const code = await issueAuthCode(at.shop.db, grant);
  await turnOnSecondFactor(at.shop, signedIn);

  const { clientId } = testSettings;
  const body = { clientId, grantType: 'authorization_code', code, codeVerifier };
  const answer = await at.shop.call('/oauth2/token', { body });
  expect(answer.status).toBe(400);
  expect((await answer.json()).details.applicationError.code).toBe('INVALID_CODE');
});

test("the owner's server cannot sign in a member with a second factor", async () => {
  const { id, secret } = await guarded();
  const token = ADMIN_API_KEY;
  const grant = { grant_type: 'authorized_client', member_id: id };
  const refused = await at.shop.call('/oauth2/token', { token, body: grant });
  expect(refused.status).toBe(403);
  expect((await refused.json()).details.applicationError.code).toBe('SECOND_FACTOR_REQUIRED');
  const body = { loginId: { email: at.email }, profile: {} };
  expect((await at.shop.call('/v2/sign-on', { token, body })).status).toBe(403);

  // A session token is the member's own whole sign-in.
  const { sessionToken } = await verify(await passwordStep(), totpCode(secret));
  const own = { grant_type: 'authorized_client', session_token: sessionToken };
  expect((await at.shop.call('/oauth2/token', { token, body: own })).status).toBe(200);
});

test('a sign-in waits a quarter of an hour for its code', async () => {
  const { secret } = await guarded();
  const stateToken = await passwordStep();
  await callQaControl(at.shop, 'clock', { offsetMs: 17 * 60_000 });

  expect(refusalOf(await verify(stateToken, totpCode(secret)))).toEqual([
    400,
    'INVALID_STATE_TOKEN',
  ]);
});
