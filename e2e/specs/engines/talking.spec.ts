import { test } from '../../support/engines/browser-engine-fixtures.ts';
import {
  CHAT_LOCATORS,
  FRAME_LOCATORS,
  PRODUCT_PAGE_LOCATORS,
} from '../../support/engines/page-locators.ts';

/** The first answer waits for the models, which two busy cores take their time to load. */
const FIRST_ANSWER = { timeout: 60_000 };

test('a typed question about a watch is answered from its facts', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/product/tidal-300`);
  await shopper.isLive();
  await shopper.fill(PRODUCT_PAGE_LOCATORS.question, 'How water resistant is it?');
  await shopper.click(PRODUCT_PAGE_LOCATORS.sendQuestion);
  await shopper.reads(FRAME_LOCATORS.main, /You asked.*(30 ATM|300 m)/s, FIRST_ANSWER);
  await shopper.isAccessible();
});

test('the chat answers and keeps its messages on the next page', async ({ shopper, shop }) => {
  await shopper.open(shop);
  await shopper.click(FRAME_LOCATORS.openChat);
  await shopper.reads(CHAT_LOCATORS.messages, /Hello! How can I assist you today\?/);
  await shopper.fill(CHAT_LOCATORS.input, 'How long does shipping take?');
  await shopper.click(CHAT_LOCATORS.send);
  await shopper.reads(CHAT_LOCATORS.messages, /3.5 business days/, FIRST_ANSWER);

  await shopper.isAccessible();
  await shopper.click(FRAME_LOCATORS.products);
  await shopper.isAt(/\/products$/);
  await shopper.reads(CHAT_LOCATORS.messages, /3.5 business days/);
});
