import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../../base/clock.ts';

const HOUR = 3_600_000;
const [FRONT, ANGLE, OTHER] = ['tidal-300-front.jpg', 'tidal-300-angle.jpg', 'altus-43-front.jpg'];
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');
let id: string;
let lastUpdated: string;

beforeEach(async () => {
  ({ id, lastUpdated } = await createWatch(shop));
});
afterEach(() => setClockOffset(0));

const add = (...media: object[]) => owner('POST', `/products/${id}/media`, { media });
const remove = (body: object) => owner('POST', `/products/${id}/media/delete`, body);
const tie = (...media: object[]) => owner('PATCH', `/products/${id}/choices/media`, { media });
const untie = (...media: object[]) =>
  owner('POST', `/products/${id}/choices/media/delete`, { media });
const at = (choice: string, ...mediaIds: string[]) => ({ option: 'Strap', choice, mediaIds });
const DONE = { status: 200, answer: {} };

interface Media {
  items: { id: string }[];
}
const idsOf = (media?: Media) => media?.items.map((item) => item.id);

/** The pictures of the watch, and those of its two straps. */
async function pictures() {
  const { product } = (await owner('GET', `/products/${id}`)).answer;
  const [{ choices }] = product.productOptions;
  return [idsOf(product.media), ...choices.map(({ media }: { media?: Media }) => idsOf(media))];
}

test('pictures are added by id or address, each once, with their text and size', async () => {
  expect(await add({ mediaId: FRONT }, { url: `/media/${ANGLE}` }, { mediaId: FRONT })).toEqual(
    DONE,
  );
  expect(await add({ url: `wix:image://v1/${FRONT}/x.jpg#originWidth=1` })).toEqual(DONE);
  const { product } = (await owner('GET', `/products/${id}`)).answer;

  expect(await pictures()).toEqual([[FRONT, ANGLE], undefined, undefined]);
  expect(product.media.mainMedia).toMatchObject({
    title: expect.stringMatching(/\w/),
    image: { url: `/media/${FRONT}`, width: expect.any(Number) },
  });
});

test('a picture may be added to a choice at once, and no other choice gets it', async () => {
  await add({ mediaId: FRONT }, { mediaId: ANGLE, choice: { option: 'Strap', choice: 'Leather' } });

  expect(await pictures()).toEqual([[FRONT, ANGLE], undefined, [ANGLE]]);
});

test('a picture is tied once, beside the others of its choice', async () => {
  await add({ mediaId: FRONT }, { mediaId: ANGLE });
  expect(await tie(at('Steel', FRONT), at('Leather', ANGLE))).toEqual(DONE);
  await tie(at('Steel', ANGLE, FRONT));

  expect(await pictures()).toEqual([[FRONT, ANGLE], [FRONT, ANGLE], [ANGLE]]);
});

test('named pictures are untied from a choice, all where none is named', async () => {
  await add({ mediaId: FRONT }, { mediaId: ANGLE });
  await tie(at('Steel', FRONT, ANGLE), at('Leather', FRONT, ANGLE));
  expect(await untie(at('Steel', FRONT))).toEqual(DONE);
  await untie({ option: 'Strap', choice: 'Leather' });

  expect(await pictures()).toEqual([[FRONT, ANGLE], [ANGLE], undefined]);
});

test('a removed picture is gone from its choices too, and the others stay', async () => {
  await add({ mediaId: FRONT }, { mediaId: ANGLE });
  await tie(at('Steel', FRONT), at('Leather', FRONT, ANGLE));
  expect(await remove({ mediaIds: [FRONT] })).toEqual(DONE);

  expect(await pictures()).toEqual([[ANGLE], undefined, [ANGLE]]);
});

test.each([{ mediaIds: [] }, {}])('%j removes all pictures', async (body) => {
  await add({ mediaId: FRONT }, { mediaId: ANGLE });
  await tie(at('Leather', FRONT));
  await remove(body);

  expect(await pictures()).toEqual([[], undefined, undefined]);
});

test('a choice of a colour is named by its description', async () => {
  const choices = [{ value: '#000000', description: 'Black' }];
  const productOptions = [{ name: 'Dial', optionType: 'color', choices }];
  ({ id } = await createWatch(shop, { productOptions }));
  await add({ mediaId: FRONT, choice: { option: 'Dial', choice: 'Black' } });

  expect(await pictures()).toEqual([[FRONT], [FRONT]]);
  expect(
    getFirstFieldViolation(await tie({ option: 'Dial', choice: '#000000', mediaIds: [FRONT] })),
  ).toEqual([400, 'media[0]', 'names an option or choice that the product lacks']);
});

test('an unknown picture, or an unknown choice, adds nothing of the whole call', async () => {
  const unknown = await add({ mediaId: FRONT }, { mediaId: 'unknown.jpg' });
  const unnamed = await add({ mediaId: FRONT }, {});
  const choice = { option: 'Strap', choice: 'Rope' };
  const lost = await add({ mediaId: ANGLE }, { mediaId: FRONT, choice });

  expect(getFirstFieldViolation(unknown)).toEqual([
    400,
    'media[1]',
    'names no picture of this shop',
  ]);
  expect(getFirstFieldViolation(unnamed)).toEqual([
    400,
    'media[1]',
    'names no picture of this shop',
  ]);
  expect(getFirstFieldViolation(lost)).toEqual([
    400,
    'media[1]',
    'names an option or choice that the product lacks',
  ]);
  expect(await pictures()).toEqual([[], undefined, undefined]);
});

test('only pictures of the watch are tied, all of the call or none', async () => {
  await add({ mediaId: FRONT });
  const refused = await tie(at('Steel', FRONT), at('Leather', FRONT, OTHER));

  expect(getFirstFieldViolation(refused)).toEqual([
    400,
    'media[1].mediaIds',
    'names a picture that the product lacks',
  ]);
  expect(await pictures()).toEqual([[FRONT], undefined, undefined]);
  expect(await untie(at('Leather', OTHER))).toEqual(DONE);
});

test.each([
  ['Colour', 'Steel'],
  ['Strap', 'Rope'],
])('the choice %s: %s is no one to tie to or to untie from', async (option, choice) => {
  for (const call of [tie, untie]) {
    expect(getFirstFieldViolation(await call({ option, choice, mediaIds: [] }))).toEqual([
      400,
      'media[0]',
      'names an option or choice that the product lacks',
    ]);
  }
});

test('the watch is updated at the time of each of these changes', async () => {
  const calls = [
    () => add({ mediaId: FRONT }),
    () => tie(at('Steel', FRONT)),
    () => untie(at('Steel', FRONT)),
    () => remove({}),
  ];
  for (const [index, call] of calls.entries()) {
    const hours = index + 1;
    setClockOffset(hours * HOUR);
    await call();
    const { product } = (await owner('GET', `/products/${id}`)).answer;
    const since = Date.parse(product.lastUpdated) - Date.parse(lastUpdated);
    expect(Math.floor(since / HOUR)).toBe(hours);
  }
});

test('pictures of a watch that is not there are not found', async () => {
  id = 'unknown';
  for (const answer of [await add({ mediaId: FRONT }), await remove({}), await tie(at('Steel'))])
    expect(refusalOf(answer)).toEqual([404, 'PRODUCT_NOT_FOUND']);
});
