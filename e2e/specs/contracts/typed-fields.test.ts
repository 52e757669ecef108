import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CredentialsSchema } from '../../../account-mfe/src/actions/sign-in.ts';
import { checkContactForm } from '../../../catalog-mfe/src/contact/check-contact-form.ts';
import { BackInStockSchema } from '../../../catalog-mfe/src/product/back-in-stock/back-in-stock-action.ts';
import { isEmail } from '../../../platform/src/base/http/contact-field-schemas.ts';
import { testShop } from '../../../platform/testing/test-shop.ts';

const shop = testShop();
/** People paste parts of the values themselves, and signs that come along. */
const part = fc.constantFrom(
  ...['nora', "o'neill", '@', 'example.com', 'bücher', '.', 'xn--bcher-kva', '例え', 'a@b'],
  ...[
    '+44 20 7946',
    '0958',
    '０９',
    '٤٢',
    '-',
    '\u2011',
    ' ',
    '\u00A0',
    '\u202A',
    '\u200B',
    'ext. 5',
  ],
  ...['x'.repeat(199), 'e\u0301', '\r\n', '👩‍🚀', '\u0958', ''],
);
const typed = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
const email = fc.oneof(
  typed,
  fc.emailAddress(),
  fc.tuple(typed, typed).map((two) => two.join('@')),
);
let caller = 0;

interface Schema {
  '~standard': { validate: (fields: unknown) => object };
}
const takes = (schema: Schema, fields: object) =>
  !('issues' in schema['~standard'].validate(fields));

/** A caller of its own each time, whom no limit stops. */
const send = (body: object) => {
  caller += 1;
  const address = `198.51.${caller >> 8}.${caller & 255}`;
  return shop.call('/contact/v1/messages', {
    body,
    init: { headers: { 'x-forwarded-for': address } },
  });
};

test('the contact form and the platform accept the same values of every field', async () => {
  const complete = { fullName: 'Nora', email: 'nora@example.com', phone: '+31 20 555 0142' };
  const one = fc.oneof(
    fc.record({ fullName: typed.map((text) => text.replaceAll('\r\n', '')) }),
    fc.record({ email }),
    fc.record({ phone: typed }),
    fc.record({ message: typed }),
  );
  await fc.assert(
    fc.asyncProperty(one, async (changes) => {
      const message = { subject: '', message: '', ...complete, ...changes };
      const wrong = Object.keys(checkContactForm(message));
      const answer = await send(message);
      expect(answer.status).toBe(wrong.length === 0 ? 200 : 400);
    }),
    { numRuns: 150 },
  );
});

test('log-in, sign-up and back in stock accept the addresses that the platform accepts', () => {
  const stock = { productId: 'tidal', productName: 'Tidal', price: '$1' };
  fc.assert(
    fc.property(email, (address) => {
      const isTaken = isEmail(address);
      const fields = { email: address, password: 'a long password' };
      expect(takes(CredentialsSchema, fields)).toBe(isTaken);
      expect(takes(BackInStockSchema, { ...stock, email: address })).toBe(isTaken);
    }),
    { numRuns: 500 },
  );
});
