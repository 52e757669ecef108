import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { type MemberClient, newEmail, qa, visitorClient } from './member-client.ts';
import { sendSdkTo } from './sdk-client.ts';
import { type Shop, startShop } from './start-shop.ts';

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
export function memberShop() {
  let shop: Shop | undefined;
  let client: MemberClient | undefined;
  let email = '';
  const at = {
    get shop(): Shop {
      return started(shop);
    },
    get client(): MemberClient {
      return started(client);
    },
    get email(): string {
      return email;
    },
  };
  beforeAll(async () => {
    shop = await startShop();
    sendSdkTo(shop);
  });
  beforeEach(async () => {
    client = await visitorClient();
    email = newEmail();
  });
  afterEach(async () => {
    await qa(at.shop, 'policy', NO_POLICY);
    await qa(at.shop, 'clock', { offsetMs: 0 });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop?.close();
  });
  return at;
}

function started<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Used before the tests begin.');
  return value;
}
