import { beforeEach, expect, test } from 'vitest';
import { testShop } from '../../testing/test-shop.ts';
import { readAccountSettings } from './account-policy-settings.ts';
import { openAccountPolicyStore } from './account-policy-store.ts';
import { accountPolicyOverrides } from './account-tables.ts';

const shop = testShop();
beforeEach(() => shop.db.delete(accountPolicyOverrides));

const configured = {
  ownerApproval: false,
  emailVerification: true,
  captcha: false,
  checkout: true,
};
const open = () => openAccountPolicyStore(shop.db, configured);

test('a policy that no one has changed is the one of the settings', async () => {
  expect(await open().read()).toEqual(configured);
});

test('a change in part holds for every instance, and leaves the rest to the settings', async () => {
  const [here, elsewhere] = [open(), open()];
  const changed = { ...configured, ownerApproval: true };

  expect(await here.change({ ownerApproval: true })).toEqual(changed);
  expect(await here.read()).toEqual(changed);
  expect(await elsewhere.read()).toEqual(changed);
});

test('a later change keeps the earlier ones, and may take one back', async () => {
  const policies = open();
  await policies.change({ ownerApproval: true, captcha: true });
  const changed = { ...configured, captcha: true, checkout: false };

  expect(await policies.change({ ownerApproval: false, checkout: false })).toEqual(changed);
  expect(await policies.read()).toEqual(changed);
});

test('without settings, members sign in at once and stay for two days, or thirty with renewals', () => {
  expect(readAccountSettings({})).toEqual({
    policy: { ownerApproval: false, emailVerification: false, captcha: false, checkout: true },
    passwordMemoryKib: 19_456,
    sessionLife: { idleMinutes: 2880, absoluteMinutes: 43_200 },
  });
});

test('settings ask for approval and a proven address, and change how long members stay', () => {
  const settings = readAccountSettings({
    OWNER_APPROVAL: 'on',
    EMAIL_VERIFICATION: 'on',
    PASSWORD_MEMORY_KIB: '64',
    SESSION_IDLE_HOURS: '1',
    SESSION_HOURS: '72',
  });

  expect(settings).toEqual({
    policy: { ownerApproval: true, emailVerification: true, captcha: false, checkout: true },
    passwordMemoryKib: 64,
    sessionLife: { idleMinutes: 60, absoluteMinutes: 4320 },
  });
});

test.each([
  ['OWNER_APPROVAL', 'yes', 'OWNER_APPROVAL: must be on or off'],
  ['EMAIL_VERIFICATION', 'true', 'EMAIL_VERIFICATION: must be on or off'],
  ['PASSWORD_MEMORY_KIB', '7', 'PASSWORD_MEMORY_KIB: must be at least 8'],
  ['PASSWORD_MEMORY_KIB', '1e3', 'PASSWORD_MEMORY_KIB: must be a number of KiB'],
  ['SESSION_IDLE_HOURS', '0', 'SESSION_IDLE_HOURS: must be at least 1'],
  ['SESSION_HOURS', '100000', 'SESSION_HOURS: must be at most 99999'],
  ['SESSION_HOURS', 'a day', 'SESSION_HOURS: must be a number of hours'],
])('%s cannot be %j', (name, value, message) => {
  expect(() => readAccountSettings({ [name]: value })).toThrow(message);
});
