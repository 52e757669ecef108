import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { payCheckout, startHostedCheckout } from '../../../../testing/pay-checkout.ts';
import { pickTestCaseCount } from '../../../../testing/pick-case-count.ts';
import {
  ownerClient,
  STORE_APP_ID,
  toCartLineInput,
  visitorClient,
} from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { outbox } from '../../../mail/mail-tables.ts';
import { inventory, products } from '../../catalogue/catalogue-tables.ts';

const shop = testShop();
type Client = Awaited<ReturnType<typeof visitorClient>>;
let client: Client;
let tidal: string;

beforeEach(async () => {
  client = await visitorClient();
  tidal = await findProductIdBySlug(client, 'tidal-300');
  await shop.db.update(inventory).set({ quantity: 500 }).where(eq(inventory.productId, tidal));
});

function engraved(text: string, quantity = 1) {
  const { catalogReference } = toCartLineInput(tidal, { Strap: 'Steel bracelet' });
  const options = { ...catalogReference.options, customTextFields: { Engraving: text } };
  return { catalogReference: { ...catalogReference, options }, quantity };
}

const add = (text: string, of = client) =>
  of.currentCart.addToCurrentCart({ lineItems: [engraved(text)] });

interface Line {
  catalogReference?: { options?: Record<string, unknown> | null };
}
const textsOf = (lines: readonly Line[] = []) =>
  lines.map(
    ({ catalogReference }) =>
      (catalogReference?.options?.customTextFields as { Engraving?: string } | undefined)
        ?.Engraving ?? '',
  );

const sign = fc.oneof(
  fc.constantFrom(...'aZéßñçØłğΩάᾳЖйёї09 .,:;!?-–’“”"&+/()', 'ɛ̃', 'р́', 'e\u0301', 'ậ'),
  { weight: 4, arbitrary: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') },
);
const readable = fc.array(sign, { minLength: 1, maxLength: 30 }).map((signs) => signs.join(''));
const anything = fc.oneof(
  { weight: 2, arbitrary: readable },
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
);

/** The same text in its composed form, without signs and spaces that no page would show. */
const stored = (text: string) =>
  text
    .replace(/[\s\u0085\u2800]/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim();

test('an engraving passes unchanged from the cart into the order and its mail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(readable, { minLength: 1, maxLength: 6 }), async (texts) => {
      const visitor = await visitorClient();
      for (const text of texts) await add(text, visitor);
      const wanted = [...new Set(texts.map(stored))];

      const cart = await visitor.currentCart.getCurrentCart();
      expect(textsOf(cart.lineItems)).toEqual(wanted);
      const { cart: second } = await visitor.currentCartV2.getCurrentCart();
      const sources = second?.lineItems?.map(({ source }) => source ?? {});
      expect(textsOf(sources)).toEqual(wanted);

      expect((await payCheckout(shop, await startHostedCheckout(visitor))).status).toBe(303);
      const [order] = (await visitor.orders.searchOrders({})).orders ?? [];
      expect(textsOf(order?.lineItems)).toEqual(wanted);
      const [mail] = await shop.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
      const reported = mail?.text.split('\n').filter((line) => line.startsWith('Engraving: '));
      expect(reported).toEqual(wanted.filter(Boolean).map((text) => `Engraving: ${text}`));
    }),
    { numRuns: pickTestCaseCount(4, 20) },
  );
});

test('any text is either stored as it reads or refused without a change', async () => {
  await add('before');
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const before = textsOf((await client.currentCart.getCurrentCart()).lineItems);
      const outcome = await add(text).catch(
        (error) => error.details?.applicationError?.code ?? 'UNSTORABLE',
      );
      const after = textsOf((await client.currentCart.getCurrentCart()).lineItems);

      if (typeof outcome === 'string') {
        expect(outcome).toMatch(/^(CUSTOM_TEXT_(NOT_ALLOWED|TOO_LONG)|UNSTORABLE)$/);
        expect(after).toEqual(before);
        return;
      }
      expect(after).toEqual([...new Set([...before, stored(text)])]);
      expect(after.join('')).not.toMatch(/[\p{C}\p{Extended_Pictographic}]/u);
    }),
    { numRuns: pickTestCaseCount(25, 120) },
  );
});

test('another engraving makes another line, and the same one the same line', async () => {
  await add('Nora');
  await add('Jan');
  await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [engraved(' Nora ', 2)] });
  await client.currentCart.addToCurrentCart({
    lineItems: [toCartLineInput(tidal, { Strap: 'Steel bracelet' })],
  });

  const { lineItems = [] } = await client.currentCart.getCurrentCart();
  expect(textsOf(lineItems)).toEqual(['Nora', 'Jan', '']);
  expect(lineItems.map(({ quantity }) => quantity)).toEqual([3, 1, 1]);
  expect(lineItems[0]?.descriptionLines?.at(-1)).toMatchObject({
    name: { original: 'Engraving' },
    plainText: { original: 'Nora' },
  });
});

test('lines of one watch share its stock, whatever their engraving', async () => {
  await shop.db.update(inventory).set({ quantity: 2 }).where(eq(inventory.productId, tidal));
  await add('Nora');
  await add('Jan');

  await expect(add('Mila')).rejects.toMatchObject({
    details: { applicationError: { code: 'QUANTITY_EXCEEDS_STOCK' } },
  });
});

test.each([
  ['Nora ❤️', 'CUSTOM_TEXT_NOT_ALLOWED', { title: 'Engraving' }],
  ['e'.repeat(31), 'CUSTOM_TEXT_TOO_LONG', { title: 'Engraving', maxLength: 30 }],
])('%j is refused in both versions with %s', async (text, code, data) => {
  const refused = { details: { applicationError: { code, data } } };

  await expect(add(text)).rejects.toMatchObject(refused);
  await expect(
    client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [engraved(text)] }),
  ).rejects.toMatchObject(refused);
});

test('a text field that the product lacks is refused with its position', async () => {
  const options = { options: { Strap: 'Steel bracelet' }, customTextFields: { Poem: 'Roses' } };
  const line = { catalogReference: { catalogItemId: tidal, appId: STORE_APP_ID, options } };

  await expect(
    client.currentCart.addToCurrentCart({ lineItems: [{ ...line, quantity: 1 }] }),
  ).rejects.toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ field: expect.stringMatching(/lineItems\[0\].*customTextFields$/) }],
      },
    },
  });
});

test('a text that a product requires must be given', async () => {
  const fields = [{ title: 'Engraving', maxLength: 30, mandatory: true }];
  await shop.db.update(products).set({ customTextFields: fields }).where(eq(products.id, tidal));

  await expect(add('  ')).rejects.toMatchObject({
    details: { applicationError: { code: 'CUSTOM_TEXT_MISSING' } },
  });
  await shop.db
    .update(products)
    .set({ customTextFields: fields.map((field) => ({ ...field, mandatory: false })) })
    .where(eq(products.id, tidal));
});

test('the hosted checkout shows the engraving as text and says that it is not returnable', async () => {
  await add('Für Zoë & Jan');
  const { pathname, search } = new URL(await startHostedCheckout(client));
  const page = await (await shop.app.request(`${pathname}${search}`)).text();

  expect(page).toContain('Engraving: <bdi>Für Zoë &amp; Jan</bdi>');
  expect(page).toContain('Made for you, not returnable');
});

test('the merchant can read what to engrave', async () => {
  await add('Nora');
  await payCheckout(shop, await startHostedCheckout(client));
  const [own] = (await client.orders.searchOrders({})).orders ?? [];

  expect(textsOf((await ownerClient().orders.getOrder(own?._id ?? '')).lineItems)).toEqual([
    'Nora',
  ]);
});
