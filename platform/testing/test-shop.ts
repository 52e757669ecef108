import { afterAll, beforeAll, vi } from 'vitest';
import { sendSdkTo } from './sdk-client.ts';
import { type Shop, startShop } from './start-shop.ts';

/** One shop for a test file: started before its tests, which the SDK talks to meanwhile, and closed after them. */
export function testShop(): Shop {
  let shop: Shop | undefined;
  const started = (): Shop => {
    if (!shop) throw new Error('The shop is used before the tests begin.');
    return shop;
  };
  beforeAll(async () => {
    shop = await startShop();
    sendSdkTo(shop);
  });
  afterAll(async () => {
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
