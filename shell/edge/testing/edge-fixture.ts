import { mkdtempSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promoted } from '@horae/releases/live-state.ts';
import { packFiles } from '@horae/releases/pack-files.ts';
import { integrityOf, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { createEdge } from '../app.ts';
import { readSettings } from '../settings.ts';
import { type AskPlatform, createCatalogueCache } from '../upstream/catalogue-cache.ts';
import { createUpstreamGuard } from '../upstream/upstream-guard.ts';

/** Long enough that packing it is worth it. */
export const SCRIPT = `export const words = '${'tick tock '.repeat(60)}';`;

/** A host that renders the page inside one Suspense boundary and the button inside another. */
const APP = `
import { createElement, Suspense } from 'react';
const Missing = () => { throw new Error('left to the browser'); };
const part = (modules, id) => createElement(Suspense, { fallback: 'on its way' },
  createElement(modules.get(id)?.Component ?? Missing));
export const drawApp = ({ modules, location, role }) => createElement('div', null,
  'rendered for ' + role + ' at ' + location, part(modules, 'catalog/ProductPage'), part(modules, 'cart/AddToCartButton'));
`;
const PAGE = `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Tidal 300');
export const head = ({ params }) => ({ title: params.slug + ' <b>' });
`;
const BUTTON = `
import { createElement } from 'react';
export const Component = () => createElement('button', null, 'Add to Cart');
`;

/** Files of a server bundle with one module, as JavaScript. */
export const serverBundle = (name: string, source: string): Record<string, string> => ({
  'server/index.mjs': `export const modules = { ${name}: () => import('./${name}.mjs') };`,
  [`server/${name}.mjs`]: source,
});

/** Texts of files as a store takes them. */
export const contents = (texts: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

interface Fixture {
  /** Server bundle of the product page, as JavaScript. */
  page?: string;
  environment?: NodeJS.ProcessEnv;
  onError?: (error: unknown, where: string) => void;
  store?: ReleaseStore;
}

/** An edge over a store in memory with a shell, a catalogue and a cart released. */
export async function edgeFixture({
  page = PAGE,
  environment = {},
  onError,
  store = memoryReleaseStore(),
}: Fixture = {}): Promise<Hono> {
  await publish(
    { name: 'shell', modules: { index: { js: ['entry.js'], css: ['shell.css'] } } },
    { ...serverBundle('app', APP), 'shell.css': '.a{background:url(a.svg)}' },
  );
  await publish(
    {
      name: 'catalog',
      routes: [
        {
          path: '/product/:slug',
          module: 'ProductPage',
          minHeight: 9,
          uses: ['cart/AddToCartButton'],
        },
      ],
      modules: { ProductPage: { js: ['product.js'], css: ['product.css'] } },
    },
    { ...serverBundle('ProductPage', page), 'product.css': '.b{color:red}' },
  );
  await publish(
    { name: 'cart', modules: { AddToCartButton: { js: ['add.js'], css: [] } } },
    serverBundle('AddToCartButton', BUTTON),
  );
  await store.change(promoted({ shell: '1', catalog: '1', cart: '1' }));

  const cache = join(import.meta.dirname, '../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const settings = readSettings(environment);
  return createEdge({
    settings,
    store,
    bundleFolder: mkdtempSync(join(cache, 'test-')),
    catalogue: createCatalogueCache({
      ask: askPlain(settings.platformUrl),
      onError: () => undefined,
    }),
    guard: createUpstreamGuard(),
    onError: onError ?? (() => undefined),
  });

  async function publish(
    parts: Partial<Release> & { name: string },
    sources: Record<string, string>,
  ) {
    const files = contents({ 'entry.js': SCRIPT, ...sources });
    const listed = [...files].map(([path, content]) => [
      path,
      { bytes: content.length, integrity: integrityOf(content) },
    ]);
    const release: Release = {
      version: '1',
      publishedAt: '2026-01-01T00:00:00.000Z',
      entry: 'entry.js',
      routes: [],
      slots: [],
      modules: {},
      files: Object.fromEntries(listed),
      ...parts,
    };
    await store.publish(release, new Map([...files, ...(await packFiles(files))]));
  }
}

/** Asks a platform that wants no token. */
const askPlain =
  (platformUrl: string): AskPlatform =>
  async ({ method, path, search, body }) => {
    const response = await fetch(`${platformUrl}${path}${search}`, {
      method,
      ...(body && { body }),
    });
    return {
      status: response.status,
      contentType: 'application/json',
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
