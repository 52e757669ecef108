import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPackageFolders, ROOT } from './workspace.mjs';

/** The owner has prescribed these by name: packages of the project, and what stands at its top. */
const PACKAGES = [
  'react',
  'react-dom',
  '@module-federation/enhanced',
  '@rsbuild/core',
  '@rsbuild/plugin-react',
  'react-router-dom',
  '@wix/sdk',
  '@wix/stores',
  '@wix/ecom',
  '@wix/identity',
  'mitt',
  'wavesurfer.js',
  'playwright',
  'vitest',
];
const TOP_LEVEL = [
  'package.json',
  'pnpm-workspace.yaml',
  'README.md',
  'shell',
  'catalog-mfe',
  'cart-mfe',
  'account-mfe',
  'assistant-mfe',
  'support-mfe',
  'shared',
  'e2e',
  'platform',
];

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function dependenciesOf(folder: string): string[] {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  const manifest: Manifest = JSON.parse(text); // written by hand, and read by pnpm as well
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.peerDependencies,
  });
}

test('every package of the owner’s list is a dependency', () => {
  const installed = new Set(['.', ...listPackageFolders()].flatMap(dependenciesOf));
  expect(PACKAGES.filter((name) => !installed.has(name))).toEqual([]);
});

test('the packages of the owner’s list come first', () => {
  expect(TOP_LEVEL.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
