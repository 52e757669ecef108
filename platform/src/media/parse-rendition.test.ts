import { expect, test } from 'vitest';
import { parseRendition } from './parse-rendition.ts';
import { getOriginalFormat, pickFormat } from './pick-picture-format.ts';

const parse = (text: string, mode = 'fill') => parseRendition(mode, text);
const refused = (reason: string) =>
  expect.objectContaining({
    status: 400,
    message: reason,
    headers: { 'Cache-Control': 'no-store' },
    details: { applicationError: { code: 'INVALID_RENDITION', description: reason, data: {} } },
  });

test('a size alone uses defaults for the rest', () => {
  expect(parse('w_240,h_120')).toEqual({
    mode: 'fill',
    width: 240,
    height: 120,
    x: 0,
    y: 0,
    align: 'c',
    quality: 80,
    encoding: 'source',
    blur: 0,
    sharpen: null,
    contrast: 0,
    brightness: 0,
    saturation: 0,
    hue: 0,
  });
});

test('every parameter is read', () => {
  const text =
    'w_1,h_2,x_3,y_4,al_tl,q_5,enc_auto,blur_6,usm_0.66_1.00_0.01,con_-7,br_8,sat_-9,hue_10';

  expect(parse(text, 'crop')).toEqual({
    mode: 'crop',
    width: 1,
    height: 2,
    x: 3,
    y: 4,
    align: 'tl',
    quality: 5,
    encoding: 'auto',
    blur: 6,
    sharpen: { radius: 0.66, amount: 1, threshold: 0.01 },
    contrast: -7,
    brightness: 8,
    saturation: -9,
    hue: 10,
  });
});

test.each([
  ['enc_pavif', { encoding: 'avif' }],
  ['enc_webp', { encoding: 'webp' }],
  ['x_0,y_0', { x: 0, y: 0 }],
  ['q_100', { quality: 100 }],
  ['blur_100', { blur: 100 }],
  ['hue_-180', { hue: -180 }],
  ['lg_1,quality_auto,fp_0.5_0.5', { quality: 80 }],
])('%s is accepted', (text, expected) => {
  expect(parse(`w_10,h_10,${text}`)).toMatchObject(expected);
});

test.each([
  ['h_10', 'w must be a whole number from 1 to 100000'],
  ['w_10', 'h must be a whole number from 1 to 100000'],
  ['w_0,h_10', 'w must be a whole number from 1 to 100000'],
  ['w_1.5,h_10', 'w must be a whole number from 1 to 100000'],
  ['w_100001,h_1', 'w must be a whole number from 1 to 100000'],
  ['w_5000,h_5001', 'w and h ask for more than 25 million pixels'],
  ['w_10,h_10,x_-1', 'x must be a whole number from 0 to 100000'],
  ['w_10,h_10,q_4', 'q must be a whole number from 5 to 100'],
  ['w_10,h_10,q_101', 'q must be a whole number from 5 to 100'],
  ['w_10,h_10,blur_101', 'blur must be a whole number from 0 to 100'],
  ['w_10,h_10,con_-101', 'con must be a whole number from -100 to 100'],
  ['w_10,h_10,hue_181', 'hue must be a whole number from -180 to 180'],
  ['w_10,h_10,enc_gif', 'enc must be one of auto, avif, webp, source'],
  ['w_10,h_10,al_x', 'al must be one of c, t, tl, tr, l, r, b, bl, br, fs'],
  ['w_10,h_10,usm_1', 'usm must be radius_amount_threshold, such as 0.66_1.00_0.01'],
  ['w_10,h_10,', '"" is not a parameter'],
  ['w_10,h_10,W_1', '"W_1" is not a parameter'],
])('%s is refused', (text, reason) => {
  expect(() => parse(text)).toThrow(refused(reason));
});

test('a rendition has at most 25 million pixels', () => {
  expect(parse('w_5000,h_5000').width).toBe(5000);
});

test('an unknown mode is refused', () => {
  expect(() => parse('w_1,h_1', 'stretch')).toThrow(refused('mode must be one of fill, fit, crop'));
});

test.each([
  ['a.jpg', 'jpeg'],
  ['a.JPEG', 'jpeg'],
  ['a.png', 'png'],
  ['a.webp', 'webp'],
  ['a.avif', 'avif'],
  ['a.svg', null],
  ['jpg', null],
])('%s has the format %s', (id, format) => {
  expect(getOriginalFormat(id)).toBe(format);
});

test.each([
  ['source', 'image/avif', 'png', 'png'],
  ['webp', '', 'jpeg', 'webp'],
  ['auto', 'image/avif,image/webp', 'jpeg', 'avif'],
  ['auto', 'text/html, image/webp;q=0.8', 'jpeg', 'webp'],
  ['auto', 'image/avif;q=0, image/webp', 'jpeg', 'webp'],
  ['auto', 'image/avif;q=0.0,image/webp;q=0', 'jpeg', 'jpeg'],
  ['auto', 'image/avif;q=0.01', 'jpeg', 'avif'],
  ['auto', '*/*', 'avif', 'jpeg'],
  ['auto', 'image/*', 'png', 'png'],
  ['auto', '', 'webp', 'jpeg'],
] as const)('%s with Accept %j of a %s is sent as %s', (encoding, accept, source, format) => {
  expect(pickFormat(encoding, accept, source)).toBe(format);
});
