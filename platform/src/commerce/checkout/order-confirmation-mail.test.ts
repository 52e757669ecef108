import { expect, test } from 'vitest';
import { buildTestCheckoutLine, buildTestOrder } from '../../../testing/build-test-checkout.ts';
import { buildGiftCheckoutLine } from '../../../testing/test-gift-cards.ts';
import { confirmationMail } from './order-confirmation-mail.ts';

test('the mail lists the products, the total and the delivery address', async () => {
  const { to, subject, text } = await confirmationMail(buildTestOrder());

  expect({ to, subject }).toEqual({ to: 'nora@example.com', subject: 'Your Horae order 10001' });
  expect(text).toBe(`Thank you for your order. Its number is 10001.

2 × Watch 1, Black leather: $778.00

Subtotal: $778.00
Shipping: $18.00
Total: $796.00

Nora Visser
Prinsengracht 263
1016 GV Amsterdam
Netherlands`);
});

test('discount and tax are listed only if there are any, free delivery as free', async () => {
  const sums = {
    subtotalCents: 77_800,
    discountCents: 7780,
    shippingCents: 0,
    taxCents: 14_704,
    totalCents: 84_724,
  };
  const { text } = await confirmationMail(buildTestOrder({ sums }));

  expect(text).toContain(`Subtotal: $778.00
Discount: −$77.80
Shipping: Free
Tax: $147.04
Total: $847.24`);
});

test('each line is on a line of its own, and the HTML mail has the same words, escaped', async () => {
  const lines = [
    buildTestCheckoutLine({ quantity: 1, choices: [] }),
    buildTestCheckoutLine({ name: '<b>Watch</b>', choices: ['Steel', 'Blue'], unitCents: 100 }),
  ];
  const { text, html } = await confirmationMail(buildTestOrder({ lines }));

  expect(text).toContain('1 × Watch 1: $389.00\n2 × <b>Watch</b>, Steel, Blue: $2.00');
  expect(html).toContain('<p>Thank you for your order. Its number is 10001.</p>');
  expect(html).toContain('<li>1 × Watch 1: $389.00</li>');
  expect(html).toContain('<li>2 × &lt;b&gt;Watch&lt;/b&gt;, Steel, Blue: $2.00</li>');
  expect(html).toContain('Total: $796.00<br />');
  expect(html).toContain('<bdi>Netherlands</bdi><br />');
});

test('an engraving is below its line, with the note on returns, escaped in HTML', async () => {
  const texts = [{ title: 'Engraving', text: 'Nora & Jan' }];
  const lines = [
    buildTestCheckoutLine({ texts }),
    buildTestCheckoutLine({ name: 'Watch 2', choices: [] }),
  ];
  const { text, html } = await confirmationMail(buildTestOrder({ lines }));

  expect(text).toContain(`2 × Watch 1, Black leather: $778.00
Engraving: Nora & Jan
Made for you, not returnable.
2 × Watch 2: $778.00`);
  expect(html).toContain('<br />Engraving: Nora &amp; Jan<br />Made for you');
});

test.each([
  ['expedited', 'Expedited delivery: Wed 25 November – Fri 27 November'],
  ['standard', 'Standard delivery: Wed 25 November – Fri 27 November'],
])('the days that were promised for %s delivery stand below the address', async (...row) => {
  const [shippingCode, words] = row;
  const days = { arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' };
  const { text } = await confirmationMail(buildTestOrder({ shippingCode, ...days }));

  expect(text).toMatch(/Netherlands\n[^\n]+$/);
  expect(text.split('\n').at(-1)).toBe(words);
});

test.each([
  { arrivesFrom: '2026-11-25', arrivesTo: null },
  { arrivesFrom: null, arrivesTo: '2026-11-27' },
])('a promise that lacks a day, %j, is not repeated', async (days) => {
  const { text } = await confirmationMail(buildTestOrder(days));

  expect(text.split('\n').at(-1)).toBe('Netherlands');
});

test('a gift card that paid a part is listed with the rest that was paid otherwise', async () => {
  const giftCard = { id: 'g', lastFour: 'W1ZT', cents: 5000 };
  const { text } = await confirmationMail(buildTestOrder({ giftCard }));

  expect(text).toContain(`Total: $796.00
Gift card •••• W1ZT: −$50.00
Paid otherwise: $746.00

Nora Visser`);
});

test('an order of gift cards alone has no shipping and no address in its mail', async () => {
  const sums = {
    subtotalCents: 5000,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 5000,
  };
  const order = buildTestOrder({ shippingCode: '', lines: [buildGiftCheckoutLine()], sums });

  expect((await confirmationMail(order)).text).toBe(`Thank you for your order. Its number is 10001.

1 × Gift card, For Ann, Mailed once it is paid: $50.00

Subtotal: $50.00
Total: $50.00

Nora Visser`);
});
