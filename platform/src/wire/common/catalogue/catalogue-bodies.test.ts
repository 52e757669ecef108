import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  createCollectionBody,
  metaDescriptionTags,
  productIdsBody,
  readSeoDescription,
  seoDataSchema,
  slugSchema,
  updateCollectionBody,
  weightSchema,
} from './catalogue-bodies.ts';

test.each([
  ['watch', true],
  ['watch-36-gold', true],
  ['36', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
  ['', false],
  ['Watch', false],
  ['-watch', false],
  ['watch-', false],
  ['two--dashes', false],
  ['two words', false],
  ['watch/36', false],
])('%j is a slug: %j', (slug, isOne) => {
  expect(v.is(slugSchema, slug)).toBe(isOne);
});

test.each([
  [0, true],
  [0.2, true],
  [1_000_000, true],
  [1_000_001, false],
  [-0.1, false],
  [Number.POSITIVE_INFINITY, false],
  ['1', false],
])('%j is a weight: %j', (weight, isOne) => {
  expect(v.is(weightSchema, weight)).toBe(isOne);
});

const description = (content: unknown) => ({
  type: 'meta',
  props: { name: 'description', content },
});

test.each([
  [undefined, undefined],
  [null, undefined],
  [{}, ''],
  [{ tags: [] }, ''],
  [{ tags: [description('Short.')] }, 'Short.'],
  [{ tags: [{ type: 'title' }, description('Short.'), description('Other.')] }, 'Short.'],
  [{ tags: [{ ...description('Short.'), type: 'link' }] }, ''],
  [{ tags: [{ type: 'meta', props: { name: 'robots', content: 'noindex' } }] }, ''],
  [{ tags: [{ type: 'meta' }] }, ''],
  [{ tags: [{ type: 'meta', props: null }] }, ''],
  [{ tags: [description(1)] }, ''],
])('the short description in %j is %j', (seo, text) => {
  expect(readSeoDescription(v.parse(seoDataSchema, seo))).toBe(text);
});

test('a short description has at most 1,000 characters', () => {
  const read = readSeoDescription({ tags: [description('x'.repeat(1001))] });

  expect(read).toBe('x'.repeat(1000));
});

test('a short description is written as the tag that it is read from', () => {
  expect(metaDescriptionTags('')).toEqual([]);
  expect(metaDescriptionTags('Short.')).toEqual([
    {
      type: 'meta',
      props: { name: 'description', content: 'Short.' },
      children: '',
      custom: false,
      disabled: false,
    },
  ]);
});

const isCollection = (collection: object) => v.is(createCollectionBody, { collection });

test('a collection needs a name, and may have a slug, a text and a visibility', () => {
  const whole = { name: 'x'.repeat(50), slug: 'a', description: 'x'.repeat(600), visible: true };

  expect(isCollection({ name: 'Moon' })).toBe(true);
  expect(isCollection(whole)).toBe(true);
  expect(isCollection({ name: 'Moon', slug: null, description: null, visible: null })).toBe(true);
  for (const wrong of [
    { name: undefined },
    { name: '' },
    { name: 'x'.repeat(51) },
    { slug: 'A' },
    { description: 'x'.repeat(601) },
    { visible: 1 },
  ]) {
    expect(isCollection({ ...whole, ...wrong })).toBe(false);
  }
  expect(v.is(updateCollectionBody, { collection: {} })).toBe(true);
  expect(v.is(updateCollectionBody, { collection: { name: '' } })).toBe(false);
  expect(v.is(updateCollectionBody, {})).toBe(false);
});

test('1 to 100 products are named by ids of at most 100 characters', () => {
  const accepts = (productIds: unknown) => v.is(productIdsBody, { productIds });

  expect(accepts(['x'.repeat(100)])).toBe(true);
  expect(accepts(Array.from({ length: 100 }, () => 'p'))).toBe(true);
  expect(accepts(Array.from({ length: 101 }, () => 'p'))).toBe(false);
  expect(accepts([])).toBe(false);
  expect(accepts(['x'.repeat(101)])).toBe(false);
  expect(accepts(undefined)).toBe(false);
});
