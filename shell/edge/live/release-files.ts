import type { Encoding } from '@horae/releases/pack-files.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { type Context, Hono } from 'hono';
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

/** `/_mfe/<name>/<version>/<path>`: released files, immutable, packed as the browser prefers. */
export function releaseFiles(store: ReleaseStore, isRefused: (error: unknown) => boolean): Hono {
  const packed = createPackedFiles(store);
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
    const { body, encoding } = await packed(
      release,
      path,
      accepted(c.req.header('accept-encoding')),
    );
    return c.body(new Uint8Array(body), 200, {
      'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag,
      vary: 'accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    });
  });
}

const notFound = (c: Context): Response =>
  c.text('Not found', 404, { 'cache-control': 'no-cache' });

function accepted(header = ''): Encoding[] {
  const names = header.split(',').map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).filter((encoding) => names.includes(encoding));
}
