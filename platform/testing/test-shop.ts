import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { sendSdkTo } from './sdk-client.ts';
import { startTestShop, type TestShop } from './start-test-shop.ts';

/** One shop for a test file: started before its tests, which the SDK talks to meanwhile, and closed after them. */
export const testShop = (): TestShop => shopBetween(beforeAll, afterAll);

/** A shop as seeded for each test: a tenth of the work of seeding one again. */
export const shopForEachTest = (): TestShop => shopBetween(beforeEach, afterEach);

function shopBetween(before: typeof beforeAll, after: typeof afterAll): TestShop {
  let shop: TestShop | undefined;
  const started = (): TestShop => {
    if (!shop) throw new Error('The shop is used before the tests begin.');
    return shop;
  };
  before(async () => {
    shop = await startTestShop();
    sendSdkTo(shop);
  });
  after(async () => {
    vi.unstubAllGlobals();
    await shop?.close();
  });
  return {
    get app() {
      return started().app;
    },
    get db() {
      return started().db;
    },
    call: (path, options) => started().call(path, options),
    newVisitor: () => started().newVisitor(),
    close: () => started().close(),
  };
}
