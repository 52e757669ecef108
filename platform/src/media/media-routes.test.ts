import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../base/http/log.ts';
import { errorHandler } from '../base/http/on-error.ts';
import { mediaRoutes } from './media-routes.ts';

let picturesDir: string;
let cacheDir: string;
let media: Hono;

beforeAll(async () => {
  picturesDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const dial = { create: { width: 400, height: 300, channels: 3 as const, background: '#204060' } };
  await sharp(dial).jpeg().toFile(join(picturesDir, 'a1_dial~mv2.jpg'));
});

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'renditions-'));
  media = serve(cacheDir);
});

function serve(renditionsDir: string, cacheBytes?: number): Hono {
  const bound = cacheBytes === undefined ? {} : { cacheBytes };
  const routes = mediaRoutes({ picturesDir, cacheDir: renditionsDir, ...bound });
  return new Hono().onError(errorHandler(createLog('silent'))).route('/', routes);
}

afterAll(() => rm(picturesDir, { recursive: true }));

const url = (mode: string, params: string) => `/a1_dial~mv2.jpg/v1/${mode}/${params}/dial.jpg`;

async function picture(path: string, headers: Record<string, string> = {}) {
  const response = await media.request(path, { headers });
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { response, size: [width, height], format };
}

test('an original is sent unchanged, to be cached for a year', async () => {
  const { response, size } = await picture('/a1_dial~mv2.jpg');

  expect(size).toEqual([400, 300]);
  expect(response.headers.get('Content-Type')).toBe('image/jpeg');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['fill', 'w_100,h_100,al_tl,q_80,usm_0.66_1.00_0.01,enc_auto', [100, 100]],
  ['fill', 'w_800,h_800,lg_1', [300, 300]],
  ['fit', 'w_100,h_100', [100, 75]],
  ['fit', 'w_900,h_900', [400, 300]],
  ['crop', 'x_350,y_10,w_100,h_100', [50, 100]],
  ['crop', 'x_9999,y_9999,w_10,h_10', [1, 1]],
  ['fill', 'w_60,h_40,blur_5', [60, 40]],
  ['crop/x_100,y_50,w_200,h_100/fill', 'w_50,h_50', [50, 50]],
  ['crop/x_100,y_50,w_200,h_100/fill', 'w_400,h_400', [100, 100]],
  ['crop/x_350,y_0,w_200,h_300/fit', 'w_100,h_100', [17, 100]],
])('%s %s is rendered as %j and never enlarged', async (mode, params, expected) => {
  expect((await picture(url(mode, params))).size).toEqual(expected);
});

test.each([
  ['enc_auto', 'image/avif,image/webp,*/*', 'image/avif'],
  ['enc_auto', 'image/avif;q=0,image/webp', 'image/webp'],
  ['enc_auto', 'image/avif;q=0.000 , image/webp', 'image/webp'],
  ['enc_auto', 'IMAGE/AVIF;Q=0, image/webp', 'image/webp'],
  ['enc_auto', 'image/webp,image/avif,video/*;q=0.8,*/*;q=0.5', 'image/avif'],
  ['enc_auto', 'image/avif;q=0.5, image/webp;q=0.9', 'image/webp'],
  ['enc_auto', 'image/avif;q=0.5, image/*;q=0.8', 'image/jpeg'],
  ['enc_auto', 'image/avif;q=0, image/webp;q=0, */*', 'image/jpeg'],
  ['enc_auto', '', 'image/jpeg'],
  ['enc_auto', '*/*', 'image/jpeg'],
  ['enc_webp', '*/*', 'image/webp'],
  ['enc_avif', '*/*', 'image/avif'],
  ['enc_pavif,quality_auto', '*/*', 'image/avif'],
  ['q_50', 'image/avif', 'image/jpeg'],
])('%s for a client that accepts %s is sent as %s', async (params, accept, type) => {
  const { response } = await picture(url('fill', `w_20,h_20,${params}`), { Accept: accept });

  expect(response.headers.get('Content-Type')).toBe(type);
  expect(response.headers.get('Vary')).toBe(params === 'enc_auto' ? 'Accept' : null);
});

test('a client that has the picture gets 304', async () => {
  const first = await media.request(url('fit', 'w_50,h_50'));
  const etag = first.headers.get('ETag') ?? '';
  const again = await media.request(url('fit', 'w_50,h_50'), {
    // As `fetch` sends it beside a tag.
    headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' },
  });

  expect(etag).not.toBe('');
  expect(again.status).toBe(304);
});

test.each(['W/TAG', '"other" , W/TAG', '*'])(
  'If-None-Match %s gets 304, with caching headers',
  async (said) => {
    const path = url('fit', 'w_50,h_50,enc_auto');
    const first = await media.request(path);
    const known = said.replace('TAG', first.headers.get('ETag') ?? '');
    for (const method of ['GET', 'HEAD']) {
      const again = await media.request(path, { method, headers: { 'If-None-Match': known } });

      expect(again.status).toBe(304);
      for (const name of ['ETag', 'Cache-Control', 'Vary']) {
        expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
    }
  },
);

test('a changed original has another tag', async () => {
  const before = await media.request(url('fit', 'w_50,h_50'));
  await utimes(join(picturesDir, 'a1_dial~mv2.jpg'), new Date(), new Date(1_700_000_000_000));
  const after = await media.request(url('fit', 'w_50,h_50'));

  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
});

test('concurrent equal requests store one complete file', async () => {
  const requested = Array.from({ length: 8 }, () =>
    media.request(url('fill', 'w_80,h_80,enc_webp')),
  );
  const answers = await Promise.all(
    (await Promise.all(requested)).map((answer) => answer.arrayBuffer()),
  );

  expect(new Set(answers.map((answer) => Buffer.from(answer).toString('base64'))).size).toBe(1);
  expect(await readdir(cacheDir)).toHaveLength(1);
});

test.each([
  '/missing.jpg',
  '/missing.jpg/v1/fill/w_20,h_20/x.jpg',
  '/..%2f..%2fetc%2fpasswd',
  '/..%2fa1_dial~mv2.jpg',
  '/.hidden.jpg',
  '/a1_dial~mv2.svg',
])('%s answers 404', async (path) => {
  const response = await media.request(path);

  expect(response.status).toBe(404);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    message: 'No picture has this id',
    details: {
      applicationError: {
        code: 'MEDIA_NOT_FOUND',
        description: 'No picture has this id',
        data: {},
      },
    },
  });
});

test.each([
  ['fill', 'w_20'],
  ['fill', 'w_0,h_10'],
  ['fill', 'w_20,h_20,q_101'],
  ['fill', 'w_20,h_20,q_4'],
  ['fill', 'w_6000,h_6000'],
  ['fill', 'w_20,h_20,al_up'],
  ['fill', 'w_20,h_20,enc_gif'],
  ['fill', 'w_20,h_20,blur_101'],
  ['fill', 'w_20,h_20,usm_a_b_c'],
  ['fill', 'w_20,h_20,con_101'],
  ['fill', 'w_20,h_20,hue_x'],
  ['fill', 'w_20,h_20,'],
  ['fill', 'w_20,h_20,(1)'],
  ['stretch', 'w_20,h_20'],
])('%s %s is refused', async (mode, params) => {
  const response = await media.request(url(mode, params));

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'INVALID_RENDITION' } },
  });
});

test.each([
  'q_85,usm_0.66_1.00_0.01,bl,wm_abc-1',
  'lg_1,fp_0.25_0.50,quality_auto',
  'pstr,anm_all,zoom_2',
  'usm_500.00_10.00_255.00,br_-100,con_-100,sat_100,hue_-180,blur_100,q_100',
])('%s is accepted like by the hosted platform', async (params) => {
  expect((await picture(url('fill', `w_100,h_100,${params}`))).size).toEqual([100, 100]);
});

test('filters change the tones accordingly', async () => {
  const toneOf = async (params: string) => {
    const response = await media.request(url('fill', `w_20,h_20${params}`));
    const { channels } = await sharp(await response.arrayBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  const spread = (tone: number[]) => Math.max(...tone) - Math.min(...tone);
  const sum = (tone: number[]) => tone.reduce((all, each) => all + each, 0);
  const plain = await toneOf('');

  expect(sum(await toneOf(',br_40'))).toBeGreaterThan(sum(plain));
  expect(spread(await toneOf(',sat_-100'))).toBeLessThan(8);
  expect(spread(await toneOf(',con_-60'))).toBeLessThan(spread(plain));
  const [red = 0, , blue = 0] = await toneOf(',hue_180');
  expect(red).toBeGreaterThan(blue);
});

test('the cache stays within its limit and keeps recently read files', async () => {
  const bounded = serve(cacheDir, 2_500);
  await bounded.request(url('fit', 'w_32,h_32'));
  const [oftenRead] = await readdir(cacheDir);
  const sizes = [40, 48, 50, 60, 64, 72, 84, 96];
  for (const size of sizes) {
    await bounded.request(url('fit', 'w_32,h_32'));
    await bounded.request(url('fit', `w_${size},h_${size}`));
  }
  const stored = await readdir(cacheDir);
  const bytes = await Promise.all(
    stored.map(async (name) => (await stat(join(cacheDir, name))).size),
  );
  expect(bytes.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(2_500);
  expect(stored).toContain(oftenRead);
  expect(stored.length).toBeLessThan(sizes.length + 1);

  // The next process knows what is there.
  const next = serve(cacheDir, 1);
  await next.request(url('fit', 'w_100,h_100'));
  expect(await readdir(cacheDir)).toHaveLength(1);
});

test('an arbitrary size is served from the file of its step', async () => {
  const { size } = await picture(url('fill', 'w_101,h_101'));
  for (const side of [105, 111, 120]) await picture(url('fill', `w_${side},h_${side}`));

  expect(size).toEqual([120, 120]);
  expect(await readdir(cacheDir)).toHaveLength(1);
});

test('a failure of the disk is answered without caching', async () => {
  const server = serve(join(picturesDir, 'a1_dial~mv2.jpg'));

  const response = await server.request(url('fit', 'w_50,h_50'));

  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBeNull();
});

test('an enlarged crop shows that part of the original', async () => {
  const [left, right] = ['#ff0000', '#0000ff'].map((background) => ({
    create: { width: 200, height: 300, channels: 3 as const, background },
  }));
  const file = join(picturesDir, 'two_halves~mv2.png');
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
    .composite([
      { input: await sharp(left).png().toBuffer(), left: 0, top: 0 },
      { input: await sharp(right).png().toBuffer(), left: 200, top: 0 },
    ])
    .png()
    .toFile(file);
  const path = '/two_halves~mv2.png/v1/crop/x_200,y_0,w_200,h_200/fill/w_20,h_20/x.png';
  const answer = await media.request(path);
  const { channels } = await sharp(await answer.arrayBuffer()).stats();

  expect(channels.slice(0, 3).map(({ mean }) => mean)).toEqual([0, 0, 255]);
});
