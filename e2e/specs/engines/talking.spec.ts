import { test } from '../../support/engines/engine-test.ts';
import {
  CHAT_ELEMENTS,
  FRAME_ELEMENTS,
  PRODUCT_ELEMENTS,
} from '../../support/engines/page-elements.ts';

/** The first answer waits for the models, which two busy cores take their time to load. */
const FIRST_ANSWER = { timeout: 60_000 };

test('a typed question about a watch is answered from its facts', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/product/tidal-300`);
  await shopper.isLive();
  await shopper.fill(PRODUCT_ELEMENTS.question, 'How water resistant is it?');
  await shopper.click(PRODUCT_ELEMENTS.sendQuestion);
  await shopper.reads(FRAME_ELEMENTS.main, /You asked.*(30 ATM|300 m)/s, FIRST_ANSWER);
  await shopper.isAccessible();
});

test('the chat answers and keeps its messages on the next page', async ({ shopper, shop }) => {
  await shopper.open(shop);
  await shopper.click(FRAME_ELEMENTS.openChat);
  await shopper.reads(CHAT_ELEMENTS.messages, /Hello! How can I assist you today\?/);
  await shopper.fill(CHAT_ELEMENTS.input, 'How long does shipping take?');
  await shopper.click(CHAT_ELEMENTS.send);
  await shopper.reads(CHAT_ELEMENTS.messages, /3.5 business days/, FIRST_ANSWER);

  await shopper.isAccessible();
  await shopper.click(FRAME_ELEMENTS.products);
  await shopper.isAt(/\/products$/);
  await shopper.reads(CHAT_ELEMENTS.messages, /3.5 business days/);
});
