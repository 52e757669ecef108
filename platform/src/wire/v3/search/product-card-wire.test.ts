import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

interface Picture {
  id: string;
}

interface Product {
  name: string;
  media: { main: Picture; itemsInfo: { items: Picture[] } };
  options: { choicesSettings: { choices: { media: { items: { mediaId: string }[] } }[] } }[];
  infoSections: { title: string; plainDescription: string }[];
}

async function list(fields: string[]): Promise<Product[]> {
  const body = { limit: 100, fields };
  const response = await shop.call('/search/v1/products', { token, body });
  return (await response.json()).products;
}

const listWhole = () =>
  list([
    'CURRENCY',
    'MEDIA_ITEMS_INFO',
    'INFO_SECTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'PRODUCT_CHOICES_MEDIA_REFERENCES',
  ]);

test('a card has the data of the product, and is much shorter', async () => {
  const [cards, whole] = await Promise.all([list([]), listWhole()]);

  expect(cards.length).toBeGreaterThan(0);
  const withoutLists = cards.map(({ media: { main }, infoSections: _, ...rest }) => ({
    ...rest,
    media: { main },
  }));
  expect(whole).toMatchObject(withoutLists);
  expect(JSON.stringify(cards).length).toBeLessThan(JSON.stringify(whole).length / 3);
});

test('the second picture of a card is the first that belongs to no choice', async () => {
  const [cards, whole] = await Promise.all([list([]), listWhole()]);

  for (const [at, { media, options }] of whole.entries()) {
    const choices = options.flatMap(({ choicesSettings }) => choicesSettings.choices);
    const ofChoices = choices.flatMap((choice) => choice.media.items.map(({ mediaId }) => mediaId));
    const [, ...rest] = media.itemsInfo.items.map(({ id }) => id);
    const second = rest.find((id) => !ofChoices.includes(id)) ?? rest[0];
    expect(cards[at]?.media.itemsInfo.items.map(({ id }) => id)).toEqual(second ? [second] : []);
  }
});

test('a card has only sections with specification rows', async () => {
  const [cards, whole] = await Promise.all([list([]), listWhole()]);

  const titles = (products: Product[]) =>
    new Set(products.flatMap(({ infoSections }) => infoSections.map(({ title }) => title)));
  expect([...titles(cards)]).toEqual(['Specifications']);
  expect(titles(whole).size).toBeGreaterThan(1);
});
