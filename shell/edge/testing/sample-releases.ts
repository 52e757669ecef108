import { compressFiles } from '@horae/releases/compress-files.ts';
import { makeLive } from '@horae/releases/live-state.ts';
import { getIntegrity, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { RouteRecord } from '@horae/shared/contract';

/** Long enough to be worth compressing. */
export const SAMPLE_SCRIPT = `export const words = '${'tick tock '.repeat(60)}';`;

/** A host that renders the page inside one Suspense boundary and the button inside another. */
const APP = `
import { createElement, Suspense } from 'react';
const Missing = () => { throw new Error('left to the browser'); };
const part = (modules, id) => createElement(Suspense, { fallback: 'on its way' },
  createElement(modules.get(id)?.Component ?? Missing));
export const hydration = { identifierPrefix: 'place-id-', digest: 'left to the browser' };
export const drawApp = ({ modules, location, role }) => createElement('div', { className: 'a' },
  'rendered for ' + role + ' at ' + location, part(modules, 'catalog/ProductPage'), part(modules, 'cart/AddToCartButton'));
`;
/** A product page whose title is rendered from its address. */
export const SAMPLE_PAGE_CODE = `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Tidal 300');
export const head = ({ params }) => ({ title: params.slug + ' <b>' });
`;
const BUTTON = `
import { createElement } from 'react';
export const Component = () => createElement('button', null, 'Add to Cart');
`;

/** Returns the files of a server bundle with one module, as JavaScript. */
export const createSampleServerBundle = (name: string, source: string): Record<string, string> => ({
  'server/index.mjs': `export const modules = { ${name}: () => import('./${name}.mjs') };`,
  [`server/${name}.mjs`]: source,
});

/** Converts texts of files to the map that a store accepts. */
export const toFileBuffersByPath = (texts: Record<string, string>): Map<string, Buffer> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

const listed = (files: Map<string, Buffer>): Release['files'] =>
  Object.fromEntries(
    [...files].map(([path, content]) => [
      path,
      { bytes: content.length, integrity: getIntegrity(content) },
    ]),
  );

/** Publishes version 2 of the cart with these files beside its entry; makes nothing live. */
export async function publishNextCart(
  store: ReleaseStore,
  texts: Record<string, string>,
  parts: Partial<Release> = {},
): Promise<void> {
  const cart = await store.release('cart', '1');
  if (!cart) throw new Error('the fixture releases a cart');
  const files = toFileBuffersByPath({ 'entry.js': SAMPLE_SCRIPT, ...texts });
  await store.publish({ ...cart, version: '2', ...parts, files: listed(files) }, files);
}

type Sample = Partial<Release> & { name: string };

export const SAMPLE_ROUTE: RouteRecord = {
  path: '/product/:slug',
  module: 'ProductPage',
  minHeight: 9,
  uses: ['cart/AddToCartButton'],
};

/** Publishes version 1 of a shell, a catalogue and a cart, and makes them live. */
export async function publishSampleReleases(
  store: ReleaseStore,
  page: string,
  route: Partial<RouteRecord> = {},
): Promise<void> {
  const samples: [Sample, Record<string, string>][] = [
    [
      { name: 'shell', modules: { index: { js: ['entry.js'], css: ['shell.css'] } } },
      { ...createSampleServerBundle('app', APP), 'shell.css': '.a{background:url(a.svg)}' },
    ],
    [
      {
        name: 'catalog',
        routes: [{ ...SAMPLE_ROUTE, ...route }],
        modules: { ProductPage: { js: ['product.js'], css: ['product.css'] } },
      },
      {
        ...createSampleServerBundle('ProductPage', page),
        'product.css': '.b{color:red}.later{animation:var(--below-fold)}',
      },
    ],
    [
      {
        name: 'cart',
        slots: [{ module: 'AddToCartButton', minHeight: 9, hydrate: 'on-act' }],
        modules: { AddToCartButton: { js: ['add.js'], css: [] } },
      },
      createSampleServerBundle('AddToCartButton', BUTTON),
    ],
  ];
  for (const name of ['account', 'assistant', 'support']) samples.push([{ name }, {}]);
  for (const [parts, sources] of samples) await publish(store, parts, sources);
  const names = samples.map(([{ name }]) => name);
  await store.change(makeLive(Object.fromEntries(names.map((name) => [name, '1']))));
}

async function publish(
  store: ReleaseStore,
  parts: Sample,
  sources: Record<string, string>,
): Promise<void> {
  const files = toFileBuffersByPath({ 'entry.js': SAMPLE_SCRIPT, ...sources });
  const release: Release = {
    version: '1',
    publishedAt: '2026-01-01T00:00:00.000Z',
    entry: 'entry.js',
    routes: [],
    slots: [],
    modules: {},
    files: listed(files),
    ...parts,
  };
  const packed = await Promise.all([...files].map(([path, content]) => packedOnce(path, content)));
  await store.publish(release, new Map([...files, ...packed.flatMap((forms) => [...forms])]));
}

const known = new Map<string, Promise<Map<string, Buffer>>>();

/** Caches compressed files, since nearly all tests publish the same, and compressing takes a fourth of an edge's start. */
function packedOnce(path: string, content: Buffer): Promise<Map<string, Buffer>> {
  const key = `${path}\n${content}`;
  const packed = known.get(key) ?? compressFiles(new Map([[path, content]]));
  known.set(key, packed);
  return packed;
}
