import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  deleteAccount,
  endOtherSessions,
  endSessionById,
  findSecondFactor,
  listSessions,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './security-api.ts';

const { answer, refuse, sent, violate } = scriptedNetwork();

test('the new password is sent unchanged, with the current one where it was typed', async () => {
  answer(200, {});
  await changePassword(' a longer sentence ');
  expect(sent().body).toEqual({ newPassword: ' a longer sentence ' });

  answer(200, {});
  await changePassword('a longer sentence', ' the old one ');
  expect(sent().body).toEqual({
    newPassword: 'a longer sentence',
    currentPassword: ' the old one ',
  });
});

test('a refusal of a weak password has its reasons', async () => {
  violate('newPassword', 'MIN_LENGTH');

  await expect(changePassword('short')).rejects.toMatchObject({
    name: 'PlatformError',
    violations: [{ field: 'newPassword' }],
  });
});

const PROVEN: [string, (password?: string) => Promise<unknown>, string, object][] = [
  ['begin', beginSecondFactor, 'POST', { secret: 'ABCD', uri: 'otpauth://totp/Horae' }],
  ['turn-off', turnOffSecondFactor, 'POST', {}],
  ['recovery-codes', renewRecoveryCodes, 'POST', { recoveryCodes: ['A'] }],
  ['my', deleteAccount, 'DELETE', {}],
];

test.each(PROVEN)(
  '%s is sent with the current password or without',
  async (path, call, method, reply) => {
    answer(200, reply);
    await call('the old one');
    expect(sent()).toMatchObject({ method, body: { currentPassword: 'the old one' } });
    expect(sent().url).toMatch(new RegExp(`/${path}$`));

    refuse(403, 'REAUTHENTICATION_REQUIRED');
    await expect(call()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', status: 403 });
    expect(sent().body).toEqual({});
  },
);

test('the second factor is requested, and confirmed by a code', async () => {
  answer(200, { isOn: true, recoveryCodesLeft: 7 });
  expect(await findSecondFactor()).toEqual({ isOn: true, recoveryCodesLeft: 7 });

  answer(200, { recoveryCodes: ['A', 'B'] });
  expect(await confirmSecondFactor('123456')).toEqual(['A', 'B']);
  expect(sent().body).toEqual({ code: '123456' });
});

test('sessions come with dates, and are ended singly or together', async () => {
  const rest = { device: 'Firefox on Linux', network: '', isCurrent: true };
  const startedDate = '2026-01-02T03:04:05.000Z';
  answer(200, { sessions: [{ id: 's-1', startedDate, lastUsedDate: startedDate, ...rest }] });
  const started = new Date(startedDate);
  expect(await listSessions()).toEqual([{ id: 's-1', started, lastUsed: started, ...rest }]);

  answer(200, {});
  await endSessionById('s-2');
  expect(sent()).toMatchObject({ method: 'DELETE' });
  expect(sent().url).toMatch(/sessions\/s-2$/);
  answer(200, {});
  await endOtherSessions();
  expect(sent().url).toMatch(/sessions\/end-others$/);
});

test('an answer without JSON is thrown with its status', async () => {
  answer(503, 'down');
  await expect(listSessions()).rejects.toMatchObject({ code: 'FAILED', status: 503 });
  answer(429, {});
  await expect(listSessions()).rejects.toMatchObject({ code: 'RESOURCE_EXHAUSTED', status: 429 });
});
