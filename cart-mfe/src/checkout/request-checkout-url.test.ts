import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { requestCheckoutUrl } from './request-checkout-url.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();

test('the hosted page leads back to the former page, or to the thank-you page', async () => {
  answer({ checkoutId: 'checkout-1' });
  answer({ redirectSession: { fullUrl: 'http://pay.example/checkout-1' } });

  await expect(requestCheckoutUrl('http://shop.example', '/products?min=50')).resolves.toBe(
    'http://pay.example/checkout-1',
  );
  expect(sent[1]?.body).toEqual({
    ecomCheckout: { checkoutId: 'checkout-1' },
    callbacks: {
      postFlowUrl: 'http://shop.example/products?min=50',
      thankYouPageUrl: 'http://shop.example/thank-you',
    },
  });
});

test('without a checkout there is no address', async () => {
  answer({});

  await expect(requestCheckoutUrl('http://shop.example', '/')).resolves.toBe('');
  expect(sent).toHaveLength(1);
});

test.each([{}, { redirectSession: {} }])(
  'the answer %j is refused as one without an address',
  async (reply) => {
    answer({ checkoutId: 'checkout-1' });
    answer(reply);

    await expect(requestCheckoutUrl('http://shop.example', '/')).resolves.toBe('');
  },
);

test('a refused checkout rejects with the code', async () => {
  refuse(428, 'QUANTITY_EXCEEDS_STOCK');

  await expect(requestCheckoutUrl('http://shop.example', '/')).rejects.toMatchObject({
    code: 'QUANTITY_EXCEEDS_STOCK',
  });
});
