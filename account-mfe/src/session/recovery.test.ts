import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { chooseNewPassword, requestReset } from './recovery.ts';

const { answer, refuse, sent, violate } = scriptedNetwork();

test('a mail is asked for with the way back into the shop', async () => {
  answer(200, {});

  await requestReset('nora@example.com', 'http://shop.test/login');

  expect(sent().body).toMatchObject({
    email: 'nora@example.com',
    redirect: { url: 'http://shop.test/login' },
  });
});

test('a used link, a weak password and a wait for approval are told apart', async () => {
  refuse(400, 'INVALID_RECOVERY_TOKEN');
  await expect(chooseNewPassword('secret', 'a longer sentence')).resolves.toEqual({
    kind: 'used-link',
  });
  expect(sent().body).toEqual({ recoveryToken: 'secret', password: 'a longer sentence' });

  violate('password', 'MIN_LENGTH');
  await expect(chooseNewPassword('secret', 'short')).resolves.toMatchObject({
    isWeakPassword: true,
  });

  answer(200, { state: 'REQUIRE_OWNER_APPROVAL' });
  await expect(chooseNewPassword('secret', 'a longer sentence')).resolves.toEqual({
    kind: 'approval-required',
  });
});

test('a second factor follows the new password, and its code goes with the token', async () => {
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'second-factor.1' });
  const outcome = await chooseNewPassword('secret', 'a longer sentence');
  if (outcome.kind !== 'second-factor-required') throw new Error(outcome.kind);

  refuse(400, 'VERIFICATION_FAILED');
  await expect(outcome.verify('000000')).resolves.toEqual({ kind: 'wrong-code' });
  expect(sent().body).toEqual({ code: '000000', stateToken: 'second-factor.1' });
});

test('an outage is no used link', async () => {
  answer(503, { message: 'down' });

  await expect(chooseNewPassword('secret', 'a longer sentence')).rejects.toMatchObject({
    status: 503,
  });
});

test.each([{ state: 'SUCCESS' }, { state: 'SOMETHING_NEW', sessionToken: 'session-1' }, {}])(
  'the answer %j is a refusal',
  async (reply) => {
    answer(200, reply);

    await expect(chooseNewPassword('secret', 'a longer sentence')).resolves.toEqual({
      kind: 'refused',
      code: null,
      isWeakPassword: false,
    });
  },
);

test('a mail that could not be asked for is an error', async () => {
  refuse(429, 'RESOURCE_EXHAUSTED');

  await expect(requestReset('nora@example.com', 'http://shop.test/login')).rejects.toMatchObject({
    name: 'PlatformError',
    status: 429,
  });
});
