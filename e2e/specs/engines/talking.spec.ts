import { test } from '../../support/engines/engine-test.ts';
import { chat, frame, product } from '../../support/engines/screens.ts';

/** The first answer waits for the models, which two busy cores take their time to load. */
const FIRST_ANSWER = { timeout: 60_000 };

test('a typed question about a watch is answered from its facts', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/product/tidal-300`);
  await shopper.isLive();
  await shopper.fill(product.question, 'How water resistant is it?');
  await shopper.click(product.sendQuestion);
  await shopper.reads(frame.main, /You asked.*(30 ATM|300 m)/s, FIRST_ANSWER);
  await shopper.isAccessible();
});

test('the chat answers, and is still there on the next page', async ({ shopper, shop }) => {
  await shopper.open(shop);
  await shopper.click(frame.openChat);
  await shopper.reads(chat.messages, /Hello! How can I assist you today\?/);
  await shopper.fill(chat.input, 'How long does shipping take?');
  await shopper.click(chat.send);
  await shopper.reads(chat.messages, /3.5 business days/, FIRST_ANSWER);

  await shopper.isAccessible();
  await shopper.click(frame.products);
  await shopper.isAt(/\/products$/);
  await shopper.reads(chat.messages, /3.5 business days/);
});
