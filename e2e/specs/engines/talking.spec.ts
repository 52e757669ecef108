import { test } from '../../support/engines/engine-test.ts';
import { chatTargets, frameTargets, productTargets } from '../../support/engines/page-targets.ts';

/** The first answer waits for the models, which two busy cores take their time to load. */
const FIRST_ANSWER = { timeout: 60_000 };

test('a typed question about a watch is answered from its facts', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/product/tidal-300`);
  await shopper.isLive();
  await shopper.fill(productTargets.question, 'How water resistant is it?');
  await shopper.click(productTargets.sendQuestion);
  await shopper.reads(frameTargets.main, /You asked.*(30 ATM|300 m)/s, FIRST_ANSWER);
  await shopper.isAccessible();
});

test('the chat answers and keeps its messages on the next page', async ({ shopper, shop }) => {
  await shopper.open(shop);
  await shopper.click(frameTargets.openChat);
  await shopper.reads(chatTargets.messages, /Hello! How can I assist you today\?/);
  await shopper.fill(chatTargets.input, 'How long does shipping take?');
  await shopper.click(chatTargets.send);
  await shopper.reads(chatTargets.messages, /3.5 business days/, FIRST_ANSWER);

  await shopper.isAccessible();
  await shopper.click(frameTargets.products);
  await shopper.isAt(/\/products$/);
  await shopper.reads(chatTargets.messages, /3.5 business days/);
});
