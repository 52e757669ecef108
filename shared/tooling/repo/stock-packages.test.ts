import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SPEECH_WORKSPACE } from './install.mjs';
import { listPackageFolders, ROOT } from './workspace.mjs';

/** Every package that is not installed as its makers have published it, with the reason. */
const CHANGED: Record<string, string> = {
  'dependency-cruiser': 'reads TypeScript by the interface of version 6, which 7 does not have',
  '@wix/sdk-runtime@^1': 'one copy on the page, as the SDK and its modules name different ones',
  '@wix/essentials>@wix/sdk-runtime':
    'one copy on the page, as the SDK and its modules name different ones',
  '@moonshine-ai/moonshine-js>@huggingface/transformers': 'only the weights are used, not its code',
  '@moonshine-ai/moonshine-js>@ricky0123/vad-web': 'only the weights are used, not its code',
  '@moonshine-ai/moonshine-js>llama-tokenizer-js': 'only the weights are used, not its code',
  '@moonshine-ai/moonshine-js>onnxruntime-web': 'only the weights are used, not its code',
  'wix-ecom-1-0-549': 'beside the present one: tests call the platform by an SDK of before',
  'wix-sdk-1-9-1': 'beside the present one: tests call the platform by an SDK of before',
  'wix-stores-1-0-141': 'beside the present one: tests call the platform by an SDK of before',
};

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** A version that stands for another package, or for one that is in no registry. */
const FROM_ELSEWHERE = /^(npm|file|git|github|https?):/;

/** The parts of `pnpm-workspace.yaml` that change packages. */
interface Workspace {
  overrides?: Record<string, string>;
  patchedDependencies?: Record<string, string>;
  packageExtensions?: Record<string, unknown>;
  catalog?: Record<string, string>;
}

const workspaces = ['.', SPEECH_WORKSPACE].map((folder): Workspace => {
  const text = readFileSync(join(ROOT, folder, 'pnpm-workspace.yaml'), 'utf8');
  return parse(text); // read by pnpm as well
});

/** Packages that are installed under a name of our own, by the manifests of all packages. */
const aliased = ['.', ...listPackageFolders()].flatMap((folder) => {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(join(ROOT, folder, 'package.json'), 'utf8'), // read by pnpm as well
  );
  return KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([, version]) => FROM_ELSEWHERE.test(version))
    .map(([name]) => name);
});

test('every package that is overridden, patched, extended or aliased is listed here with its reason', () => {
  const changed = workspaces.flatMap(({ overrides, patchedDependencies, packageExtensions }) =>
    [overrides, patchedDependencies, packageExtensions].flatMap((part) => Object.keys(part ?? {})),
  );

  expect([...changed, ...aliased].sort()).toEqual(Object.keys(CHANGED).sort());
});

test('no catalog version names another package, and no package is changed at installation', () => {
  const versions = workspaces.flatMap(({ catalog }) => Object.values(catalog ?? {}));

  expect(versions.filter((version) => FROM_ELSEWHERE.test(version))).toEqual([]);
  expect(existsSync(join(ROOT, '.pnpmfile.cjs'))).toBe(false);
});
