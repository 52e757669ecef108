import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { beforeEach, expect, test } from 'vitest';
import { listBundledPackages, requireUnmodifiedPackages } from './bundled-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('index.js', "import { tick } from 'clock'; tick();");
  write('own.js', "export const tock = () => 'ours';");
  write('node_modules/clock/package.json', '{ "type": "module", "main": "./index.js" }');
  write(
    'node_modules/clock/index.js',
    "import { tock } from './tock.js'; export const tick = tock;",
  );
  write('node_modules/clock/tock.js', "export const tock = () => console.log('tock');");
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const built = (options: Rspack.Configuration = {}): Promise<Rspack.Compilation> =>
  new Promise((resolve, reject) => {
    const basics = { context: root, entry: './index.js', mode: 'production' } as const;
    rspack({ ...basics, output: { path: join(root, 'dist') }, ...options }, (error, stats) => {
      if (stats && !stats.hasErrors()) resolve(stats.compilation);
      else reject(error ?? new Error(stats?.toString()));
    });
  });

test('packages of which a build contains a module are listed, and unchanged modules pass', async () => {
  const compilation = await built();

  expect(listBundledPackages(compilation)).toEqual(['clock']);
  expect(() => requireUnmodifiedPackages(compilation)).not.toThrow();
});

test("a package's module that is replaced by ours is refused with both names", async () => {
  const swap: Rspack.RspackPluginInstance = {
    apply: ({ hooks }) =>
      hooks.normalModuleFactory.tap('swap', (factory) =>
        factory.hooks.beforeResolve.tap('swap', (data) => {
          if (data.request === './tock.js') data.request = join(root, 'own.js');
        }),
      ),
  };
  const compilation = await built({ plugins: [swap] });

  expect(() => requireUnmodifiedPackages(compilation)).toThrow(
    `${root}/node_modules/clock/index.js imports ${root}/own.js`,
  );
});

test('a plugin that replaces modules is refused', async () => {
  const compilation = await built({
    plugins: [new rspack.NormalModuleReplacementPlugin(/nothing/, './own.js')],
  });

  expect(() => requireUnmodifiedPackages(compilation)).toThrow('NormalModuleReplacementPlugin');
});

test('an alias for a file of a package is refused by its name', async () => {
  const file = join(root, 'node_modules/clock/tock.js');
  const compilation = await built({ resolve: { alias: { 'clock/inside': file } } });

  expect(() => requireUnmodifiedPackages(compilation)).toThrow(
    `clock/inside is an alias of ${file}`,
  );
});
