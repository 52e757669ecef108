import { type FileEncoding, packedPath } from '@horae/releases/compress-files.ts';
import {
  DELTA_ENCODING,
  deltaPath,
  dictionaryPattern,
} from '@horae/releases/deltas/delta-names.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { readVerifiedDelta, readVerifiedFile } from '@horae/releases/verified-file.ts';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { LRUCache } from 'lru-cache';
import {
  getAcceptedEncodings,
  readDictionaryDigest,
  sendNotAcceptable,
} from '../http/accepted-encodings.ts';
import type { LiveSet } from './live-releases.ts';

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
export function addReleaseFileRoutes(app: Hono, parts: FileParts): void {
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
    if (!form) return sendNotAcceptable(c);
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
    const had = readDictionaryDigest(c.req.header('available-dictionary'));
    for (const encoding of getAcceptedEncodings(c.req.header('accept-encoding'), CODINGS)) {
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

/** Bytes that a process caches; a delta has a few dozen to a few hundred. */
const MAX_BYTES = { files: 64 * 1024 * 1024, deltas: 4 * 1024 * 1024 };

/**
 * Creates the readers of released files: in one content coding, or as the delta to a file whose checksum is `dictionary`;
 * `null` where the release has no such form. Releases never change, so nothing expires. What is cached was compared with
 * the checksum in the signed record, packed forms too.
 * @throws `SignatureRefused` for stored bytes that are not what was released.
 */
function createStoredFiles(store: ReleaseStore) {
  const [files, deltas] = [cachedReads(MAX_BYTES.files), cachedReads(MAX_BYTES.deltas)];
  return {
    async file(release: Release, path: string, encoding: FileEncoding | 'identity') {
      const packed = encoding === 'identity' ? undefined : encoding;
      const key = fileKey(release, packed ? packedPath(path, packed) : path);
      const content = await files(key, () => readVerifiedFile(store, release, path, packed));
      if (content || packed) return content;
      throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    },
    delta: (release: Release, path: string, dictionary: string) =>
      deltas(fileKey(release, deltaPath(path, dictionary)), () =>
        readVerifiedDelta(store, release, { path, dictionary }),
      ),
  };
}

const fileKey = ({ name, version }: Release, path: string): string => `${name}/${version}/${path}`;

function cachedReads(maxSize: number) {
  const cache = new LRUCache<string, Buffer>({
    maxSize,
    sizeCalculation: (content) => Math.max(1, content.length),
  });
  return async (key: string, read: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const content = await read();
    if (content) cache.set(key, content);
    return content;
  };
}
