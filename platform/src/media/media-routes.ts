import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import {
  findOriginal,
  type OriginalPicture,
  type OriginalPictureSources,
  renditionKey,
} from './find-original-picture.ts';
import { createJobLimit } from './job-limit.ts';
import { parseRendition, type Rendition } from './parse-rendition.ts';
import { type MediaFormat, pickFormat } from './pick-picture-format.ts';
import { renderPicture } from './render-picture-rendition.ts';
import { createRenditionCache } from './rendition-cache.ts';
import { roundToServedStep } from './round-to-served-step.ts';

interface MediaOptions extends OriginalPictureSources {
  /** Folder for rendered pictures; made when missing, safe to empty at any time. */
  cacheDir: string;
  /** Limit of the cached renditions on disk, in bytes; 512 MiB by default. */
  cacheBytes?: number;
}

const FOREVER = 'public, max-age=31536000, immutable';
/** Rendering keeps every core busy; more at once only makes all of them slower. */
const RENDERINGS_AT_ONCE = 2;
/** Together with those being rendered, as many as one edge requests at once; more would exceed the edge's timeout. */
const RENDERINGS_WAITING = 62;
const CACHE_BYTES = 512 * 1024 * 1024;

/**
 * Pictures as the hosted platform serves them:
 * `/{id}`, `/{id}/v1/{fill|fit|crop}/{w_,h_,...}/{name}`, and of a part `/{id}/v1/crop/{x_,y_,w_,h_}/{fill|fit}/{w_,h_,...}/{name}`. 503 with Retry-After while too many are being made.
 */
export function mediaRoutes({ cacheDir, cacheBytes = CACHE_BYTES, ...places }: MediaOptions) {
  const cached = createRenditionCache({ folder: cacheDir, maxBytes: cacheBytes });
  const limited = createJobLimit({
    atOnce: RENDERINGS_AT_ONCE,
    waiting: RENDERINGS_WAITING,
  });

  return new Hono<AppEnv>()
    .get('/:id', async (c) => {
      const original = await findOriginal(places, c.req.param('id'));
      const etag = `"${renditionKey(original, 'original')}"`;
      return send(c, { etag, format: original.format, read: () => bytesOf(original) });
    })
    .get('/:id/v1/:mode/:params/:name', (c) => {
      const { id, mode, params } = c.req.param();
      return rendered(c, id, parseRendition(mode, params));
    })
    .get('/:id/v1/crop/:area/:mode/:params/:name', (c) => {
      const { id, area, mode, params } = c.req.param();
      const { x, y, width, height } = parseRendition('crop', area);
      return rendered(c, id, { ...parseRendition(mode, params), area: { x, y, width, height } });
    });

  async function rendered(c: Context, id: string, wanted: Rendition) {
    const rendition = roundToServedStep(wanted);
    const original = await findOriginal(places, id);
    const format = pickFormat(rendition.encoding, c.req.header('Accept') ?? '', original.format);
    const key = renditionKey(original, [rendition, format]);
    if (rendition.encoding === 'auto') c.header('Vary', 'Accept');

    const render = () => renderPicture(original.picture, rendition, format);
    const read = () => cached(`${key}.${format}`, () => limited(render));
    return send(c, { etag: `"${key}"`, format, read });
  }
}

const bytesOf = async ({ picture }: OriginalPicture): Promise<Buffer> =>
  typeof picture === 'string' ? readFile(picture) : picture;

interface Answer {
  etag: string;
  format: MediaFormat;
  read: () => Promise<Buffer>;
}

async function send(c: Context, { etag, format, read }: Answer): Promise<Response> {
  // Checked first: a rendition that the client has cached need not be rendered.
  const data = isFresh(c, etag) ? null : await read();
  // Set after reading, so that a failure is never cached for a year.
  c.header('ETag', etag);
  c.header('Cache-Control', FOREVER);
  if (!data) return c.body(null, 304);

  c.header('Content-Type', `image/${format}`);
  c.header('X-Content-Type-Options', 'nosniff');
  return c.body(new Uint8Array(data));
}

/**
 * Whether the caller has the content of this strong entity tag already (RFC 9110, 13.1.2). A `Cache-Control: no-cache` beside
 * the tag, as `fetch` sends it, is for caches in between.
 */
function isFresh(c: Context, etag: string): boolean {
  const known = c.req.header('If-None-Match') ?? '';
  return known === '*' || [...(known.match(/"[^"]*"/g) ?? [])].includes(etag);
}
