import { afterEach, beforeEach } from 'vitest';
import { callQaControl, type MemberClient, newTestEmail, visitorClient } from './member-client.ts';
import { testShop } from './test-shop.ts';

const NO_POLICY = {
  ownerApproval: false,
  emailVerification: false,
  captcha: false,
  checkout: true,
};

/**
 * The set-up of tests about members: one shop for the file, and for each test the SDK of a new visitor and an address
 * that no member has. Policy and clock are as ever again after each.
 */
export function memberTestSetup() {
  const shop = testShop();
  let client: MemberClient | undefined;
  let email = '';
  beforeEach(async () => {
    client = await visitorClient();
    email = newTestEmail();
  });
  afterEach(async () => {
    await callQaControl(shop, 'policy', NO_POLICY);
    await callQaControl(shop, 'clock', { offsetMs: 0 });
  });
  return {
    shop,
    get client(): MemberClient {
      if (!client) throw new Error('The client is used before the tests begin.');
      return client;
    },
    get email(): string {
      return email;
    },
  };
}
