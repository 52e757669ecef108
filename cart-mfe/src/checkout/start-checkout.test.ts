import { setReportSink } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { startCheckout } from './start-checkout.ts';

// The real SDK speaks to a scripted network.
const { answer, refuse, sent } = scriptedNetwork();
const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  setReportSink(reported);
});

test('the hosted page leads back to where the shopper was, or to the thank-you page', async () => {
  answer({ checkoutId: 'checkout-1' });
  answer({ redirectSession: { fullUrl: 'http://pay.example/checkout-1' } });

  await expect(startCheckout('http://shop.example', '/products?min=50')).resolves.toEqual({
    success: true,
    url: 'http://pay.example/checkout-1',
  });
  expect(sent[1]?.body).toEqual({
    ecomCheckout: { checkoutId: 'checkout-1' },
    callbacks: {
      postFlowUrl: 'http://shop.example/products?min=50',
      thankYouPageUrl: 'http://shop.example/thank-you',
    },
  });
});

test('without a checkout there is no page to ask for', async () => {
  answer({});

  await expect(startCheckout('http://shop.example', '/')).resolves.toEqual({
    success: false,
    url: '',
  });
  expect(sent).toHaveLength(1);
  expect(reported).not.toHaveBeenCalled();
});

test.each([{}, { redirectSession: {} }])('the answer %j names no page', async (reply) => {
  answer({ checkoutId: 'checkout-1' });
  answer(reply);

  await expect(startCheckout('http://shop.example', '/')).resolves.toEqual({
    success: false,
    url: '',
  });
});

test('a checkout that is refused is reported, never thrown', async () => {
  refuse(428, 'QUANTITY_EXCEEDS_STOCK');

  await expect(startCheckout('http://shop.example', '/')).resolves.toEqual({
    success: false,
    url: '',
  });
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'QUANTITY_EXCEEDS_STOCK' }),
    'checkout',
  );
});
