import { expect, test } from 'vitest';
import { buildCheckoutLine, buildOrder } from '../../../testing/build-test-checkout.ts';
import { confirmationMail } from './confirmation-mail.ts';

test('the mail lists the products, the total and the delivery address', async () => {
  const { to, subject, text } = await confirmationMail(buildOrder());

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
  const { text } = await confirmationMail(buildOrder({ sums }));

  expect(text).toContain(`Subtotal: $778.00
Discount: −$77.80
Shipping: Free
Tax: $147.04
Total: $847.24`);
});

test('each line is on a line of its own, and the HTML mail has the same words, escaped', async () => {
  const lines = [
    buildCheckoutLine({ quantity: 1, choices: [] }),
    buildCheckoutLine({ name: '<b>Watch</b>', choices: ['Steel', 'Blue'], unitCents: 100 }),
  ];
  const { text, html } = await confirmationMail(buildOrder({ lines }));

  expect(text).toContain('1 × Watch 1: $389.00\n2 × <b>Watch</b>, Steel, Blue: $2.00');
  expect(html).toContain('<p>Thank you for your order. Its number is 10001.</p>');
  expect(html).toContain('<li>1 × Watch 1: $389.00</li>');
  expect(html).toContain('<li>2 × &lt;b&gt;Watch&lt;/b&gt;, Steel, Blue: $2.00</li>');
  expect(html).toContain('Total: $796.00<br />');
  expect(html).toContain('<bdi>Netherlands</bdi><br />');
});

test('an engraving is below its line, with the note on returns, escaped in HTML', async () => {
  const texts = [{ title: 'Engraving', text: 'Nora & Jan' }];
  const lines = [buildCheckoutLine({ texts }), buildCheckoutLine({ name: 'Watch 2', choices: [] })];
  const { text, html } = await confirmationMail(buildOrder({ lines }));

  expect(text).toContain(`2 × Watch 1, Black leather: $778.00
Engraving: Nora & Jan
Made for you, not returnable.
2 × Watch 2: $778.00`);
  expect(html).toContain('<br />Engraving: Nora &amp; Jan<br />Made for you');
});
