import { expect, test } from 'vitest';
import { bindOwnerCalls, getFirstFieldViolation } from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');

const STEEL = { option: 'Strap', choice: 'Steel' };
const many = (count: number, entry: object | string) => Array.from({ length: count }, () => entry);
const long = 'x'.repeat(501);

test.each([
  ['/media', 'media', 'is required', {}],
  ['/media', 'media', 'must be >=1, not 0', { media: [] }],
  ['/media', 'media', 'must be <=50, not 51', { media: many(51, { mediaId: 'm' }) }],
  ['/media', 'media[0].url', 'must not be empty', { media: [{ url: '' }] }],
  [
    '/media',
    'media[0].mediaId',
    'must have at most 500 characters',
    { media: [{ mediaId: long }] },
  ],
  ['/media', 'media[0].choice.option', 'is required', { media: [{ choice: {} }] }],
  ['/media', 'media[0].choice.choice', 'is required', { media: [{ choice: { option: 'A' } }] }],
  ['/media/delete', 'mediaIds[0]', 'must not be empty', { mediaIds: [''] }],
  ['/media/delete', 'mediaIds', 'must be <=100, not 101', { mediaIds: many(101, 'm') }],
  ['/choices/media/delete', 'media', 'is required', {}],
  ['/choices/media/delete', 'media', 'must be >=1, not 0', { media: [] }],
  ['/choices/media/delete', 'media', 'must be <=50, not 51', { media: many(51, STEEL) }],
  ['/choices/media/delete', 'media[0].option', 'is required', { media: [{}] }],
  ['/choices/media/delete', 'media[0].choice', 'is required', { media: [{ option: 'Strap' }] }],
])('%s is refused: %s %s, number %#', async (path, field, description, body) => {
  expect(getFirstFieldViolation(await owner('POST', `/products/unknown${path}`, body))).toEqual([
    400,
    field,
    description,
  ]);
});
