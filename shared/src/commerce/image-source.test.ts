import { sdk } from '@wix/image-kit';
import { expect, test } from 'vitest';
import { imageSource, mediaId } from './image-source.ts';

test.each([
  ['wix:image://v1/a1.jpg/front%20view.jpg#originWidth=800&originHeight=800', 'a1.jpg'],
  ['https://static.wixstatic.com/media/a1.jpg/v1/fit/w_800,h_600,q_90/file.jpg', 'a1.jpg'],
  ['https://static.wixstatic.com/media/a1.jpg', 'a1.jpg'],
  ['/media/a1.jpg', 'a1.jpg'],
  ['https://elsewhere.example/media/a1.jpg', null],
  ['', null],
])('the media id of %s is %s', (reference, id) => {
  expect(mediaId(reference)).toBe(id);
});

test('a picture of fixed size has sources for one and two device pixels, and no more', () => {
  const source = imageSource('/media/a1.jpg', { width: 240, height: 254 });

  expect(source.src).toContain('/media/a1.jpg/v1/fill/w_240,h_254,');
  expect(source.srcSet.split(', ').map((part) => part.split(' ')[1])).toEqual(['1x', '2x']);
  expect(source.srcSet).toContain('w_480,h_508,');
});

test('a picture of flexible size lists each width once, in order, and keeps its aspect ratio', () => {
  const source = imageSource('/media/a1.jpg', {
    width: 500,
    height: 520,
    widths: [1000, 500, 240],
    sizes: '50vw',
  });

  expect(source.srcSet.split(/, (?=\/)/).map((part) => part.split(' ')[1])).toEqual([
    '240w',
    '500w',
    '1000w',
  ]);
  expect(source.srcSet).toContain('w_240,h_250,');
  expect(source.sizes?.split(', ').at(-1)).toBe('50vw');
});

test('a denser screen gets at most two picture pixels for one CSS pixel', () => {
  const { sizes } = imageSource('/media/a1.jpg', {
    width: 240,
    height: 254,
    widths: [480],
    sizes: '(max-width: 600px) 50vw, 340px',
  });
  expect(sizes?.split(', ')).toEqual([
    '(min-resolution: 3.01dppx) and (max-width: 600px) calc(50vw * 0.5)',
    '(min-resolution: 3.01dppx) calc(340px * 0.5)',
    '(min-resolution: 2.01dppx) and (max-width: 600px) calc(50vw * 0.667)',
    '(min-resolution: 2.01dppx) calc(340px * 0.667)',
    '(max-width: 600px) 50vw',
    '340px',
  ]);
});

test.each([
  [240, 254],
  [500, 520],
  [720, 720],
  [1440, 660],
  [1600, 1600],
])("a rendition of %d × %d has the same path as in the platform's SDK", (width, height) => {
  const own = imageSource('wix:image://v1/a1.jpg/a.jpg#originWidth=3000', { width, height });
  const { pathname } = new URL(sdk.getScaleToFillImageURL('a1.jpg', 3000, 3000, width, height));
  expect(own.src).toBe(pathname);
});

test('larger pictures get the higher quality tier', () => {
  const quality = (side: number) =>
    imageSource('/media/a', { width: side, height: side }).src.match(/q_(\d+)/)?.[1];

  expect([quality(240), quality(700), quality(1500)]).toEqual(['80', '85', '90']);
});

test('the address of a picture on another site is unchanged', () => {
  const url = 'https://elsewhere.example/a.jpg';
  expect(imageSource(url, { width: 10, height: 10 })).toMatchObject({ src: url, srcSet: '' });
});
