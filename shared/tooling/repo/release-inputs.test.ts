import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { requireListedInputs } from '../build/build-record-plugin.ts';
import {
  computeBuildRecord,
  isBuildCurrent,
  parseBuildRecord,
  writeBuildRecord,
} from './build-record.mjs';
import { isReleaseInput, listReleasePathspecs, releaseFingerprint } from './release-inputs.mjs';
import { ROOT } from './workspace.mjs';

const SHOP = ['shell', 'account-mfe', 'cart-mfe'];
const ALL = [...SHOP];

/** The files that releases of a small workspace are made of, and others. */
const FILES = [
  ...SHOP.flatMap((folder) => [
    `${folder}/package.json`,
    `${folder}/remote.json`,
    `${folder}/rsbuild.config.ts`,
    `${folder}/tsconfig.json`,
    `${folder}/src/index.ts`,
    `${folder}/src/index.test.ts`,
  ]),
  'platform/src/main.ts',
  'shell/edge/main.ts',
  'shared/src/contract.ts',
  'shared/ui/button.tsx',
  'shared/ui/button.module.css',
  'shared/orders/read-order.ts',
  'shared/typed-text/src/email.ts',
  'shared/tooling/build/package-build-config.ts',
  'shared/tooling/tsconfig/base.json',
  'shared/tooling/tsconfig/browser.json',
  'pnpm-lock.yaml',
];

let root: string;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-inputs-'));
  for (const file of FILES) write(file, `first ${file}`);
  write('shared/package.json', '{ "version": "1.0.0" }');
  for (const folder of SHOP) build(folder);
});

function build(folder: string): void {
  mkdirSync(join(root, folder, 'dist'), { recursive: true });
  writeBuildRecord(join(root, folder, 'dist'), computeBuildRecord(folder, root));
}

const stale = () => SHOP.filter((folder) => !isBuildCurrent(folder, 'dist', root));

test('unchanged builds are current', () => {
  expect(stale()).toEqual([]);
});

test.each([
  ['a source of one remote', 'cart-mfe/src/index.ts', ['cart-mfe']],
  ['a new file among them', 'cart-mfe/src/panel/new.tsx', ['cart-mfe']],
  ['its declaration', 'cart-mfe/remote.json', ['cart-mfe']],
  ['its package', 'cart-mfe/package.json', ['cart-mfe']],
  ['its build', 'account-mfe/rsbuild.config.ts', ['account-mfe']],
  ['its settings for types', 'account-mfe/tsconfig.json', ['account-mfe']],
  ['the host', 'shell/src/index.ts', ['shell']],
  ['the edge', 'shell/edge/main.ts', []],
  ['the platform', 'platform/src/main.ts', []],
  ['a test', 'cart-mfe/src/index.test.ts', []],
  ['a test of a component', 'cart-mfe/src/panel/panel.test.tsx', []],
  ['a test of a part', 'shared/ui/button.test.tsx', []],
  ['what tests use', 'cart-mfe/src/testing/fake-cart.ts', []],
  ['a page for people', 'shared/ui/README.md', []],
  ['the shared singleton', 'shared/src/contract.ts', ALL],
  ['a part of the interface', 'shared/ui/button.tsx', ALL],
  ['its style', 'shared/ui/button.module.css', ALL],
  ['the view of orders', 'shared/orders/read-order.ts', ALL],
  ['how typed text is read', 'shared/typed-text/src/email.ts', ALL],
  ['the preset', 'shared/tooling/build/package-build-config.ts', ALL],
  ["the preset's settings for types", 'shared/tooling/tsconfig/base.json', ALL],
  ['those for the browser', 'shared/tooling/tsconfig/browser.json', ALL],
  ['the installed packages', 'pnpm-lock.yaml', ALL],
])('%s: a change of %s makes stale %j', (_what, path, expected) => {
  write(path, 'second');
  expect(stale()).toEqual(expected);
});

test('another contract version makes everything stale, and is recorded', () => {
  write('shared/package.json', '{ "version": "1.1.0" }');

  expect(stale()).toEqual(ALL);
  expect(computeBuildRecord('cart-mfe', root).contract).toBe('1.1.0');
});

test('a renamed file with the same content is a change, too', () => {
  renameSync(join(root, 'cart-mfe/src/index.ts'), join(root, 'cart-mfe/src/moved.ts'));
  expect(stale()).toEqual(['cart-mfe']);
});

test('equal sources have equal records', () => {
  expect(computeBuildRecord('cart-mfe', root)).toEqual(computeBuildRecord('cart-mfe', root));
  expect(releaseFingerprint('cart-mfe', root)).not.toBe(releaseFingerprint('shell', root));
});

test('an unfinished build is stale', () => {
  writeBuildRecord(join(root, 'cart-mfe/dist'), null);
  expect(stale()).toEqual(['cart-mfe']);
});

test.each([undefined, '{}', '{"contract":"1.0.0"}', '{"inputs":"a","contract":1}'])(
  'a build record of %j is refused',
  (content) => {
    expect(() => parseBuildRecord(content, 'cart-mfe')).toThrow(
      'cart-mfe: the build does not say what it was made of; build it again: npm run build',
    );
  },
);

test('a build record is read as written, and an older one names no packages', () => {
  const before = { contract: '1.2.3', inputs: 'abc' };
  const record = { ...before, packages: ['mitt'] };
  expect(parseBuildRecord(JSON.stringify(record), 'cart-mfe')).toEqual(record);
  expect(parseBuildRecord(JSON.stringify(before), 'cart-mfe')).toEqual({ ...before, packages: [] });
});

test('git lists the same inputs', () => {
  const specs = listReleasePathspecs('cart-mfe');
  const parts = specs.filter((spec) => !spec.startsWith(':'));

  for (const part of parts) expect(isReleaseInput('cart-mfe', part), part).toBe(true);
  expect(specs.slice(parts.length)).toEqual([
    ':(exclude)*.test.ts',
    ':(exclude)*.test.tsx',
    ':(exclude)*.md',
    ':(exclude,glob)**/testing/**',
  ]);
});

test('a build that reads an unlisted file is refused', () => {
  expect(() =>
    requireListedInputs('cart-mfe', ['cart-mfe/src/index.ts', 'pnpm-lock.yaml']),
  ).not.toThrow();
  expect(() =>
    requireListedInputs('cart-mfe', ['platform/src/main.ts', 'platform/src/main.ts']),
  ).toThrow(
    'cart-mfe: the build reads platform/src/main.ts, which shared/tooling/repo/release-inputs.mjs lacks',
  );
});

test('this workspace has every part of the list', () => {
  const parts = listReleasePathspecs('cart-mfe').filter((spec) => !spec.startsWith(':'));
  expect(parts.filter((part) => !existsSync(join(ROOT, part)))).toEqual([]);
});
