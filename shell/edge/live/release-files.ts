import { DELTA_ENCODING, dictionaryPattern } from '@horae/releases/deltas/delta-names.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import {
  acceptedEncodings,
  availableDictionary,
  notAcceptable,
} from '../http/accepted-encodings.ts';
import type { LiveSet } from './live-releases.ts';
import { createStoredFiles } from './stored-files.ts';

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

interface FileParts {
  store: ReleaseStore;
  /** Whether an error means that no trusted key has signed a release. */
  refused: { observe: (error: unknown) => boolean };
  live: () => Promise<LiveSet>;
}

/** Adds the released files, and `/registry.json`: which releases are live. */
export function addReleaseFiles(app: Hono, parts: FileParts): void {
  app.route('/_mfe', releaseFiles(parts));
  app.get('/registry.json', etag(), async (c) => {
    c.header('cache-control', 'no-cache');
    return c.json((await parts.live()).stable.snapshot);
  });
}

/**
 * Serves `/_mfe/<name>/<version>/<path>`: released files, immutable, in the encoding that the browser prefers, or as the
 * delta to a file of an earlier version that it has (decision 0022).
 */
function releaseFiles({ store, refused }: FileParts): Hono {
  const bestForm = createBestForm(store);
  const app = new Hono();
  // A release that no trusted key has signed is answered like a missing one.
  app.onError((error, c) => {
    if (!refused.observe(error)) throw error;
    return notFound(c);
  });

  return app.get('/:name/:version/:path{.+}', async (c) => {
    const { name, version, path } = c.req.param();
    const release = await store.release(name, version);
    const listed = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    // Server bundles are for the edge alone.
    if (!release || !listed || path.startsWith('server/')) return notFound(c);

    const form = await bestForm(c, release, path);
    if (!form) return notAcceptable(c);
    const { body, encoding, tag } = form;
    const pattern = dictionaryPattern(release, path);
    return c.body(new Uint8Array(body), 200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${[listed.integrity.slice(7, 39), ...tag].join('-')}"`,
      vary: pattern ? 'accept-encoding, available-dictionary' : 'accept-encoding',
      ...(pattern && { 'use-as-dictionary': `match="${pattern}"` }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  });
}

interface Form {
  body: Buffer;
  encoding: (typeof CODINGS)[number] | 'identity';
  /** Distinguishes the entity tags of the encodings of one file, since their bytes differ. */
  tag: string[];
}

const CODINGS = [DELTA_ENCODING, 'br', 'gzip'] as const;

function createBestForm(store: ReleaseStore) {
  const { file, delta } = createStoredFiles(store);
  return async (c: Context, release: Release, path: string): Promise<Form | null> => {
    const had = availableDictionary(c.req.header('available-dictionary'));
    for (const encoding of acceptedEncodings(c.req.header('accept-encoding'), CODINGS)) {
      const isDelta = encoding === DELTA_ENCODING;
      const body = await (isDelta
        ? had && delta(release, path, had)
        : file(release, path, encoding));
      const tag =
        encoding === 'identity' ? [] : [encoding, ...(isDelta && had ? [had.slice(7, 23)] : [])];
      if (body) return { body, encoding, tag };
    }
    return null;
  };
}

const notFound = (c: Context): Response =>
  c.text('Not found', 404, { 'cache-control': 'no-cache' });
