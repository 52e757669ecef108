import sharp from 'sharp';
import { expect, test } from 'vitest';
import { comparePictures, packPicture } from './compare-pictures.ts';

/** A page with a box on it. */
const page = ({ left = 20, colour = '#de6527', height = 300 } = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="${height}">
        <rect width="360" height="${height}" fill="#f8f7f5"/>
        <rect x="${left}" y="40" width="120" height="44" rx="4" fill="${colour}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

test('a picture is the same as the one that is kept of it, dot for dot', async () => {
  const shot = await page();

  expect(await comparePictures(await packPicture(shot), shot)).toEqual({
    isSame: true,
    dots: 0,
    difference: null,
  });
});

test.each([
  ['another colour of the palette', { colour: '#b0440f' }],
  ['a shade that lies close', { colour: '#d05f27' }],
  ['four pixels to the right', { left: 24 }],
  ['a page that has become longer', { height: 340 }],
])('%s is seen, and shown in red', async (_what, change) => {
  const { isSame, dots, difference } = await comparePictures(await page(), await page(change));

  expect(isSame).toBe(false);
  expect(dots).toBeGreaterThan(300);
  expect((await sharp(difference ?? Buffer.of()).metadata()).format).toBe('webp');
});

test('the smoothed edge of a curve that lies a hair beside is no change', async () => {
  expect((await comparePictures(await page(), await page({ left: 20.05 }))).isSame).toBe(true);
});
