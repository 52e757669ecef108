import { test } from '../../support/engines/engine-test.ts';
import {
  chatElements,
  frameElements,
  productElements,
} from '../../support/engines/page-elements.ts';

/** The first answer waits for the models, which two busy cores take their time to load. */
const FIRST_ANSWER = { timeout: 60_000 };

test('a typed question about a watch is answered from its facts', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/product/tidal-300`);
  await shopper.isLive();
  await shopper.fill(productElements.question, 'How water resistant is it?');
  await shopper.click(productElements.sendQuestion);
  await shopper.reads(frameElements.main, /You asked.*(30 ATM|300 m)/s, FIRST_ANSWER);
  await shopper.isAccessible();
});

test('the chat answers and keeps its messages on the next page', async ({ shopper, shop }) => {
  await shopper.open(shop);
  await shopper.click(frameElements.openChat);
  await shopper.reads(chatElements.messages, /Hello! How can I assist you today\?/);
  await shopper.fill(chatElements.input, 'How long does shipping take?');
  await shopper.click(chatElements.send);
  await shopper.reads(chatElements.messages, /3.5 business days/, FIRST_ANSWER);

  await shopper.isAccessible();
  await shopper.click(frameElements.products);
  await shopper.isAt(/\/products$/);
  await shopper.reads(chatElements.messages, /3.5 business days/);
});
