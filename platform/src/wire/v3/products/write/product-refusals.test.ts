import { afterEach, expect, test } from 'vitest';
import {
  bindOwnerCalls,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../../base/clock.ts';

const HOUR = 3_600_000;
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3');

afterEach(() => setClockOffset(0));

const PLAIN = {
  name: 'Test plain',
  productType: 'PHYSICAL',
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '90' } } }] },
};
const create = (own: object = {}) => owner('POST', '/products', { product: { ...PLAIN, ...own } });
async function newProduct(own: object = {}) {
  const { status, answer } = await create(own);
  expect(status).toBe(200);
  return answer.product;
}
const change = (id: string, product: object, revision = '1') =>
  owner('PATCH', `/products/${id}`, { product: { revision, ...product } });

test('a change of an older revision is refused, and changes nothing', async () => {
  const { id } = await newProduct();
  const refused = await change(id, { name: 'Lost' }, '2');

  expect(refusalOf(refused)).toEqual([409, 'INVALID_REVISION']);
  expect(refused.answer.message).toBe('It was changed since it was read: read it again.');
  expect((await owner('GET', `/products/${id}`)).answer.product).toMatchObject({
    name: 'Test plain',
    revision: '1',
  });
});

test('a product is updated at the time of its change', async () => {
  const { id, updatedDate } = await newProduct();
  setClockOffset(HOUR);
  const { product } = (await change(id, { name: 'Test later' })).answer;

  expect(Date.parse(product.updatedDate) - Date.parse(updatedDate)).toBeGreaterThanOrEqual(HOUR);
});

test('a slug belongs to one product, which may name it again', async () => {
  const first = await newProduct({ slug: 'test-v3-taken' });
  const second = await newProduct();
  const refused = [
    await create({ slug: 'test-v3-taken' }),
    await change(second.id, { slug: 'test-v3-taken' }),
  ];

  expect(refused.map(refusalOf)).toEqual([
    [409, 'DUPLICATE_SLUG_ERROR'],
    [409, 'DUPLICATE_SLUG_ERROR'],
  ]);
  expect((await change(first.id, { slug: 'test-v3-taken' })).status).toBe(200);
});

test('pictures and sections that the shop lacks are named', async () => {
  const items = [{ id: 'tidal-300-front.jpg' }, { id: 'unknown.jpg' }];

  expect(getFirstFieldViolation(await create({ media: { itemsInfo: { items } } }))).toEqual([
    400,
    'product.media.itemsInfo.items[1]',
    'names no picture of this shop',
  ]);
  expect(getFirstFieldViolation(await create({ infoSections: [{ id: 'unknown' }] }))).toEqual([
    400,
    'product.infoSections[0]',
    'names no section, and is none',
  ]);
  expect(refusalOf(await create({ brand: { id: 'unknown' } }))).toEqual([404, 'BRAND_NOT_FOUND']);
});

test('a product that is not there is not found', async () => {
  expect(refusalOf(await change('unknown', { name: 'Test' }))).toEqual([404, 'PRODUCT_NOT_FOUND']);
  expect(refusalOf(await owner('DELETE', '/products/unknown'))).toEqual([404, 'PRODUCT_NOT_FOUND']);
});

test('a deleted product is gone, and no other is', async () => {
  const [first, second] = [await newProduct(), await newProduct()];
  expect(await owner('DELETE', `/products/${first.id}`)).toEqual({ status: 200, answer: {} });

  expect((await owner('GET', `/products/${first.id}`)).status).toBe(404);
  expect((await owner('GET', `/products/${second.id}`)).status).toBe(200);
});
