import { expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { payCheckout, startHostedCheckout } from '../../../testing/pay-checkout.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();

async function ask(query: string, token?: string, before: string[] = []): Promise<string> {
  const options = token === undefined ? {} : { token };
  const response = await shop.call('/support/chat', { body: { query, before }, ...options });
  expect(response.status).toBe(200);
  return (await response.json()).bot_response;
}

const prices = (answer: string) =>
  [...answer.matchAll(/, \$([\d.]+)/g)].map(([, price]) => Number(price));
const unknown = /^I don't have that information\./;

test('a question for watches below a price gets real products with links', async () => {
  expect(await ask('do you have dive watches under 300?')).toBe(
    'Dive, under $300.00:\nTidal 300 Azure, $299.00: /product/tidal-300-azure',
  );
});

test('a refinement applies to the previous request', async () => {
  expect(await ask('which is the cheapest?', undefined, ['do you have dive watches?'])).toMatch(
    /^Dive: The Tidal 300 Azure costs \$299\.00/,
  );
});

test.each([
  ['and express?', ['is delivery free?'], /^Standard .*Expedited shipping costs \$18\.$/],
  ['how long does that take', ['do you engrave?'], /Engraving is free\..*within two days\.$/],
  ['also for quartz?', ['How long is the warranty?'], /two-year/],
  ['for how long', ['Can I send it back?'], /^You can return .* within 30 days/],
  ['and the azure?', ['how much is the reef?'], /^The Tidal 300 Azure costs/],
  ['how deep can it go', ['Which one is the most expensive?'], /^It is rated to 50 ATM/],
  ['so which is thinner', ['compare meridian 38 and solene 39'], /^The Meridian 38\. /],
  ['and the other one, how big is it', ['Terrain 38 or Altus 43'], /^Case size: 43 mm/],
  [
    'the lighter one, how heavy is it',
    ['Velocity 41 or Velocity 41 Racing'],
    /^The Velocity 41 Racing\. .*It weighs 82 g/,
  ],
  ['and for a 250 one', ['what is shipping for a 100 dollar order'], /free for orders over \$200/],
])('%s continues the previous question', async (query, before, answer) => {
  expect(await ask(query, undefined, before)).toMatch(answer);
});

test.each([
  ['Crystals of reef 200 and tidal 300', /^Reef 200: .* Tidal 300: Crystal: Flat sapphire/],
  ['do the reef and the abyss have a date?', /Reef 200: .*date at 3.* Abyss 500: .*no date/],
  ['lug to lug: Reef 200 vs Solène 39', /^Reef 200: .*47 mm\. Solène 39: .*46 mm\.$/],
  ['both Tidals weigh the same, right?', /^No\. Tidal 300: .*168 g.* Tidal 300 Azure: .*104 g/],
])('%s is answered for each watch', async (query, answer) => {
  expect(await ask(query)).toMatch(answer);
});

test('a question with a negation is answered by the fact without yes or no', async () => {
  expect(await ask('no date on the abyss, right?')).toMatch(/^I am not sure .*: Dial: .*no date/);
  expect(await ask('no date on the reef, right?')).toMatch(
    /^All I know about that: Dial: .*date at 3/,
  );
});

test('a price alone is enough, and nothing dearer is listed', async () => {
  const answer = await ask('Show me watches under $200');

  expect(answer).toMatch(/\/product\/ranger-36/);
  expect(prices(answer).length).toBeGreaterThan(1);
  expect(Math.max(...prices(answer))).toBeLessThan(200);
});

test('the cheapest product comes first', async () => {
  expect(await ask('What is your cheapest watch?')).toMatch(/:\nRanger 36, \$99\.00: /);
  expect(await ask('the most expensive field watch')).toMatch(/:\nTerrain 40 Sand, \$239\.00/);
});

test('a sold-out product is said to be, and not listed among those in stock', async () => {
  expect(await ask('Do you have the Altus 43?')).toBe(
    'No. The Altus 43 is sold out at the moment.\nAltus 43, $229.00, sold out: /product/altus-43',
  );
  expect(await ask('pilot watches in stock')).not.toContain('Altus 43,');
});

test('merchant texts are searched if no name matches', async () => {
  expect(await ask('Do you have anything with a milanese mesh?')).toMatch(/: \/product\//);
});

test.each(['Do you sell phones under 300?', 'Who won the match?', 'Do you have hats?'])(
  '%s gets no answer',
  async (query) => {
    expect(await ask(query)).toMatch(unknown);
  },
);

test('a buyer is answered about the own order, and other visitors are not', async () => {
  const buyer = await visitorClient();
  await addToCart(buyer, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' }, quantity: 2 });
  await payCheckout(shop, await startHostedCheckout(buyer));
  const token = buyer.auth.getTokens().accessToken.value;

  const own = await ask('Where is my order?', token);
  expect(own).toMatch(/^Your order \d+ of .*: 2 × Tidal 300, \$\d+\.\d\d in total\. It is paid/);
  const [number] = /\d{5}/.exec(own) ?? [];
  const other = (await visitorClient()).auth.getTokens().accessToken.value;
  for (const stranger of [other, undefined, 'made-up']) {
    expect(await ask(`Where is order ${number}?`, stranger)).toMatch(/^I don't see an order/);
  }
});

test('a shop policy is answered in any wording', async () => {
  expect(await ask('who is behind all this, one bloke or a proper firm')).toMatch(
    /^Horae is a small house of watchmakers/,
  );
});

test('a request with an unknown word gets the nearest products and names that word', async () => {
  expect(await ask('Do you have a blue gadget')).toMatch(
    /^I am not sure that I understand all of that \(“gadget”\)\. Nearest to it: /,
  );
});

test('a question about parcels in general is not taken for the own order', async () => {
  expect(await ask('Do you also send parcels to New Zealand, where my son lives?')).toMatch(
    unknown,
  );
  expect(await ask('Must I sign for the parcel when it comes?')).toMatch(unknown);
  expect(await ask('my parcel says delivered but I do not have it')).toMatch(/log in on \/login/);
});

test.each([
  ['which one has a date, the reef or the abyss', /Reef 200: .*date at 3.* Abyss 500: .*no date/],
  ['do the velocity 41 and the circuit 42 both have a date?', /no date.* date at 6/],
  ['jewels in the terrain 40', /24 jewels/],
  ['diver with green or blue dial', /Tidal 300 Azure[\s\S]*Reef 200/],
])('%s', async (query, expected) => {
  expect(await ask(query)).toMatch(expected);
});

test.each([
  'what is hacking',
  'what does 5 ATM mean',
  'can leather get wet',
  'can I wear leather in water',
  'can I wear a mechanical watch every day',
  'how do I clean a steel bracelet',
  'the second cheapest watch',
])('%s: is not taken for a product search', async (query) => {
  expect(await ask(query)).not.toContain('/product/');
});
