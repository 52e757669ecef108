import { expect, test } from 'vitest';
import { MEMBER_PASSWORD, mailsTo, signedInClient } from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';

const at = memberTestSetup();

let last = 0;
function newAddress(): string {
  last += 1;
  return `2001:db8:${last.toString(16)}::1`;
}

async function from(address: string, path: string, body: object) {
  const token = await at.shop.newVisitor();
  const init = { headers: { 'x-forwarded-for': address } };
  const response = await at.shop.call(path, { token, body, init });
  const { details, state } = await response.json();
  return { status: response.status, state, code: details?.applicationError?.code };
}

const tries = (address: string, password: string, rest: object = {}) =>
  from(address, '/v2/login', { loginId: { email: at.email }, password, ...rest });

async function guess(address: string, times: number) {
  const answers = [];
  for (let round = 0; round < times; round += 1) answers.push(await tries(address, 'wrong'));
  return answers;
}

test('an address that keeps guessing is refused, and others are not', async () => {
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  const guessed = await guess(newAddress(), 120);

  expect(guessed.filter(({ status }) => status === 429)).toHaveLength(110);
  expect(await tries(newAddress(), MEMBER_PASSWORD)).toMatchObject({
    status: 200,
    state: 'SUCCESS',
  });
});

test('after guesses from many addresses the member must solve a captcha, but not at known addresses', async () => {
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  const known = newAddress();
  expect(await tries(known, MEMBER_PASSWORD)).toMatchObject({ state: 'SUCCESS' });
  for (let round = 0; round < 10; round += 1) await guess(newAddress(), 10);

  expect(await tries(newAddress(), 'wrong')).toMatchObject({ status: 403, code: '-19971' });
  expect(await tries(known, MEMBER_PASSWORD)).toMatchObject({ state: 'SUCCESS' });
  const captchaTokens = [{ recaptchaToken: 'ok' }];
  expect(await tries(newAddress(), MEMBER_PASSWORD, { captchaTokens })).toMatchObject({
    state: 'SUCCESS',
  });
});

test('one address cannot use up the recovery mails of an account, and all together send twenty', async () => {
  await signedInClient(at.shop, at.email);
  const sendRecovery = (address: string) => from(address, '/v1/send-email', { email: at.email });
  const greedy = newAddress();
  for (let round = 0; round < 8; round += 1) await sendRecovery(greedy);
  expect((await sendRecovery(newAddress())).status).toBe(200);
  expect(await mailsTo(at.shop, at.email)).toHaveLength(6);

  for (let round = 0; round < 20; round += 1) await sendRecovery(newAddress());
  expect((await sendRecovery(newAddress())).status).toBe(429);
  expect(await mailsTo(at.shop, at.email)).toHaveLength(20);
});

test('codes that others request do not use up those of a sign-in', async () => {
  const { id } = await signedInClient(at.shop, at.email);
  const start = () => from(newAddress(), '/v1/start', { identityId: id });
  for (let round = 0; round < 5; round += 1) expect((await start()).status).toBe(200);

  expect((await start()).status).toBe(429);
  expect(await mailsTo(at.shop, at.email)).toHaveLength(5);
});
