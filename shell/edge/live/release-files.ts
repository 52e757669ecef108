import { DELTA_ENCODING, dictionaryPattern } from '@horae/releases/deltas/delta-names.ts';
import type { Encoding } from '@horae/releases/pack-files.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { type Context, Hono } from 'hono';
import { availableDictionary } from '../delta/available-dictionary.ts';
import { createDeltaFiles } from '../delta/delta-files.ts';
import { createPackedFiles } from './packed-files.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

/**
 * `/_mfe/<name>/<version>/<path>`: released files, immutable, packed as the browser prefers: as the difference to the file
 * of an earlier version where it has one (decision 0151).
 */
export function releaseFiles(store: ReleaseStore, isRefused: (error: unknown) => boolean): Hono {
  const bestForm = createBestForm(store);
  const app = new Hono();
  // What no trusted key has signed is not there.
  app.onError((error, c) => {
    if (!isRefused(error)) throw error;
    return notFound(c);
  });

  return app.get('/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param();
    const release = await store.release(name, version);
    const listed = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    // Server bundles are the edge's own business.
    if (!release || !listed || path.startsWith('server/')) return notFound(c);

    const etag = `"${listed.integrity.slice(7, 39)}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    const { body, encoding } = await bestForm(c, release, path);
    const pattern = dictionaryPattern(release, path);
    return c.body(new Uint8Array(body), 200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      vary: pattern ? 'accept-encoding, available-dictionary' : 'accept-encoding',
      ...(pattern && { 'use-as-dictionary': `match="${pattern}"` }),
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
}

interface Form {
  body: Buffer;
  encoding: Encoding | typeof DELTA_ENCODING | null;
}

function createBestForm(store: ReleaseStore) {
  const packed = createPackedFiles(store);
  const delta = createDeltaFiles(store);
  return async (c: Context, release: Release, path: string): Promise<Form> => {
    const encodings = c.req.header('accept-encoding');
    const dictionary = c.req.header('available-dictionary');
    const had = availableDictionary({ encodings, dictionary });
    const body = had && (await delta(release, path, had));
    return body ? { body, encoding: DELTA_ENCODING } : packed(release, path, accepted(encodings));
  };
}

const notFound = (c: Context): Response =>
  c.text('Not found', 404, { 'cache-control': 'no-cache' });

function accepted(header = ''): Encoding[] {
  const names = header.split(',').map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding));
}
