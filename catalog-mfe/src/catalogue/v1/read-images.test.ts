import { expect, test } from 'vitest';
import { readImages } from './read-wire-product.ts';

const item = (id: string, more: object = {}) => ({
  _id: id,
  image: { url: `/media/${id}.jpg`, width: 800, height: 600 },
  ...more,
});

const ids = (wire: Parameters<typeof readImages>[0]) => readImages(wire).map(({ id }) => id);

test('the main picture comes first and once, and pictures of choices come last', () => {
  const items = [item('black'), item('back'), item('front'), item('angle')];
  const choices = [{ media: { items: [item('black')] } }];
  const wire = { media: { mainMedia: item('front'), items }, productOptions: [{ choices }] };
  expect(ids(wire)).toEqual(['front', 'back', 'angle', 'black']);
});

test('the main picture is included even where the list lacks it', () => {
  expect(ids({ media: { mainMedia: item('front'), items: [item('angle')] } })).toEqual([
    'front',
    'angle',
  ]);
});

test('an item without a picture, such as a film, is omitted', () => {
  expect(ids({ media: { items: [{ _id: 'film' }, item('angle')] } })).toEqual(['angle']);
});

test.each([
  [{ title: 'Title' }, 'Reef 200 from above', 'Reef 200 from above'],
  [{ title: 'Title' }, '', 'Title'],
  [{}, '', 'Reef 200'],
])('a picture with %j and the text %j is described as %j', (more, altText, alt) => {
  const image = { url: '/media/x.jpg', altText };
  const wire = { name: 'Reef 200', media: { items: [{ _id: 'x', image, ...more }] } };
  expect(readImages(wire)).toEqual([
    { id: 'x', url: '/media/x.jpg', alt, width: 1000, height: 1000 },
  ]);
});

test('a product without media has no pictures', () => {
  expect(readImages({})).toEqual([]);
});
