import { configureShop, pageSettings } from '@horae/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { mailRecoveryLink, setNewPassword } from './recover-password.ts';
import { logOut } from './sign-in.ts';

const { answer, refuse, sent } = scriptedNetwork();
const ASKED = { email: 'nora@example.com' };

const before = pageSettings();
beforeAll(() => configureShop({ settings: () => ({ ...before, clientId: 'shop' }) }));
afterAll(() => configureShop({ settings: () => before }));

test('the recovery link leads back into this shop', async () => {
  answer(200, {});

  expect(await mailRecoveryLink(ASKED, createTestActionContext())).toEqual({
    go: '/forgot-password',
    said: 'LINK_SENT',
    values: ASKED,
  });
  expect(sent().body).toEqual({
    ...ASKED,
    redirect: { url: 'https://horae.example/login?password=changed', clientId: 'shop' },
  });
});

test('too many mails are refused, and an outage is thrown', async () => {
  refuse(429, 'RESOURCE_EXHAUSTED');
  expect(await mailRecoveryLink(ASKED, createTestActionContext())).toEqual({
    refused: { '': 'TOO_MANY' },
  });
  refuse(500, 'INTERNAL');
  await expect(mailRecoveryLink(ASKED, createTestActionContext())).rejects.toMatchObject({
    status: 500,
  });
});

test('an address that the platform refuses has its error at the field', async () => {
  refuse(400, 'INVALID_ARGUMENT');
  expect(await mailRecoveryLink(ASKED, createTestActionContext())).toEqual({
    refused: { email: 'EMAIL_WRONG' },
  });
});

test('a new password logs in, and a used link or a second step is reported', async () => {
  const fields = { token: 'link', password: 'a quiet Sunday' };
  const context = createTestActionContext({ from: '/new-password?token=link' });
  answer(200, { state: 'SUCCESS', sessionToken: 'session-1' });
  expect(await setNewPassword(fields, context)).toEqual({ go: '/' });
  expect(context.enter).toHaveBeenCalledExactlyOnceWith('session-1');
  refuse(400, 'INVALID_RECOVERY_TOKEN');
  expect(await setNewPassword(fields, context)).toEqual({ refused: { '': 'LINK_USED' } });
  answer(200, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'second-factor.1' });
  expect(await setNewPassword(fields, context)).toEqual({
    refused: { '': 'CODE_REQUIRED' },
    values: { stateToken: 'second-factor.1' },
  });
});

test('logging out ends the session and redirects to the platform’s page', async () => {
  const fullUrl = 'https://platform.example/logout?session=s';
  answer(200, { redirectSession: { fullUrl } });
  const context = createTestActionContext({ role: 'member' });

  expect(await logOut(context)).toEqual({ go: fullUrl });
  expect(context.leave).toHaveBeenCalledTimes(1);
});

test('logging out works when the platform fails', async () => {
  refuse(503, 'UNAVAILABLE');
  const context = createTestActionContext({ role: 'member' });

  expect(await logOut(context)).toEqual({ go: '/' });
  expect(context.leave).toHaveBeenCalledTimes(1);
});
