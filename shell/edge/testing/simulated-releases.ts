import { getIntegrity, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import {
  memoryReleaseStore,
  memoryStorage,
  testSigner,
} from '@horae/releases/testing/memory-release-store.ts';
import type { CallRecord } from '@horae/shared/contract';
import type { AppRenderInput } from '@horae/shell/server';
import { createElement, type ReactElement } from 'react';
import type { ImportBundle } from '../live/server-bundles.ts';
import { SAMPLE_ROUTE } from './sample-releases.ts';

const signer = testSigner();
const REMOTES = ['catalog', 'cart', 'account', 'assistant', 'support'];

/** The platform calls that each remote and the host declare, by name. */
export type DeclaredCalls = Record<string, CallRecord[]>;

export const createSimulatedReleaseStore = (): ReleaseStore =>
  memoryReleaseStore(memoryStorage(), { signer });

/** Publishes version 1 of everything, with these calls, and returns the versions to make live. */
export async function publishSimulatedReleases(
  store: ReleaseStore,
  calls: DeclaredCalls,
): Promise<Record<string, string>> {
  for (const name of ['shell', ...REMOTES])
    await publishVersion(store, { name, version: '1', calls: calls[name] ?? [] });
  return Object.fromEntries(['shell', ...REMOTES].map((name) => [name, '1']));
}

/** Publishes a version of the host or a remote whose entry contains its name and version. */
export async function publishVersion(
  store: ReleaseStore,
  { name, version, calls }: { name: string; version: string; calls: CallRecord[] },
): Promise<void> {
  const module = MODULES[name];
  const texts = { 'entry.js': `/* ${name} ${version} */`, 'server/index.mjs': '' };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const release: Release = {
    name,
    version,
    publishedAt: '2027-01-01T00:00:00.000Z',
    entry: 'entry.js',
    routes: name === 'catalog' ? [SAMPLE_ROUTE] : [],
    slots: [],
    calls,
    modules: module ? { [module]: { js: ['entry.js'], css: [] } } : {},
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [
        path,
        { bytes: bytes.length, integrity: getIntegrity(bytes) },
      ]),
    ),
  };
  await store.publish(release, files);
}

const MODULES: Record<string, string> = {
  shell: 'index',
  catalog: 'ProductPage',
  cart: 'AddToCartButton',
};

/** Imports modules of these releases, which render their own version. */
export const importSimulatedBundle: ImportBundle = async (release, name) =>
  name === 'app'
    ? { drawApp }
    : { Component: () => createElement('p', null, `${release.name} is ${release.version}`) };

function drawApp({ modules }: AppRenderInput): ReactElement {
  const parts = ['catalog/ProductPage', 'cart/AddToCartButton'] as const;
  const shown = parts.map((id) => {
    const Component = modules.get(id)?.Component;
    return Component ? createElement(Component, { key: id }) : null;
  });
  return createElement('main', null, ...shown);
}
