import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SPEECH } from './install.mjs';
import { ROOT } from './workspace.mjs';

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
};

/** The parts of `pnpm-workspace.yaml` that change packages. */
interface Workspace {
  overrides?: Record<string, string>;
  patchedDependencies?: Record<string, string>;
  packageExtensions?: Record<string, unknown>;
  catalog?: Record<string, string>;
}

const workspaces = ['.', SPEECH].map((folder): Workspace => {
  const text = readFileSync(join(ROOT, folder, 'pnpm-workspace.yaml'), 'utf8');
  return parse(text); // read by pnpm as well
});

test('every package that is overridden, patched or extended is named here with its reason', () => {
  const changed = workspaces.flatMap(({ overrides, patchedDependencies, packageExtensions }) =>
    [overrides, patchedDependencies, packageExtensions].flatMap((part) => Object.keys(part ?? {})),
  );

  expect(changed.sort()).toEqual(Object.keys(CHANGED).sort());
});

test('no package is installed under the name of another, or changed while it is installed', () => {
  const versions = workspaces.flatMap(({ catalog }) => Object.values(catalog ?? {}));

  expect(versions.filter((version) => /^(npm|file|link|git|https?):/.test(version))).toEqual([]);
  expect(existsSync(join(ROOT, '.pnpmfile.cjs'))).toBe(false);
});
