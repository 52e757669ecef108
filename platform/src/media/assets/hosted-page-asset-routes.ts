import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { PACKAGE_FOLDER } from '../../package-folder.ts';

const installed = createRequire(import.meta.url);

const ASSETS: Record<string, { file: string | URL; type: string }> = {
  'checkout.css': {
    file: new URL('src/media/assets/checkout.css', PACKAGE_FOLDER),
    type: 'text/css; charset=utf-8',
  },
  'icon.svg': { file: new URL('src/media/assets/icon.svg', PACKAGE_FOLDER), type: 'image/svg+xml' },
  'text.woff2': {
    file: installed.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    ),
    type: 'font/woff2',
  },
  'display.woff2': {
    file: installed.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    ),
    type: 'font/woff2',
  },
};

/** The style sheet, icon and fonts of the platform's own pages. */
export function assetRoutes() {
  return new Hono<AppEnv>().get('/:name', etag(), async (c) => {
    const name = c.req.param('name');
    const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!asset) return c.notFound();
    c.header('Content-Type', asset.type);
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(new Uint8Array(await readFile(asset.file)));
  });
}
