import { join } from 'node:path';
import {
  type ModuleFederationOptions,
  pluginModuleFederation,
} from '@module-federation/rsbuild-plugin';
import { defineConfig, type ManifestData, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { getDistFolder } from '../repo/build-record.mjs';
import { buildRecordPlugin } from './build-record-plugin.ts';
import { createClassNamer } from './css-module-class-namer.ts';
import type { ServerBundleEntry } from './exposed-files.ts';
import { scopeStyles } from './scope-styles.ts';
import { serverBuildConfig } from './server-build-config.ts';
import { createSharedSingletons } from './shared-singletons.ts';

interface PackageParts {
  root: string;
  name: string;
  side: 'host' | 'remote';
  federation: Partial<ModuleFederationOptions>;
  /** First file of the browser's build. */
  entry: string;
  /** Whether the browser's build lists its files. */
  hasManifest: boolean;
  /** Files of the server bundle's modules, by name. */
  serverModules: Record<string, ServerBundleEntry>;
}

/** The common build settings of the host and of every remote: one build for the browser, one for Node. */
export function packageBuildConfig(parts: PackageParts): RsbuildConfig {
  const { root, name, side, federation, entry, hasManifest, serverModules } = parts;
  const plugin = pluginModuleFederation(
    {
      name,
      shared: createSharedSingletons(side),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: true,
      ...federation,
    },
    { environment: 'web' },
  );

  return defineConfig({
    root,
    // A development build that is released like any other finds its files by the same means.
    dev: { assetPrefix: 'auto', hmr: false },
    plugins: [
      pluginReact(),
      plugin,
      buildRecordPlugin({ root, dist: join(root, getDistFolder()), environments: ['web', 'node'] }),
    ],
    tools: {
      cssLoader: { modules: { getLocalIdent: createClassNamer(name) } },
      postcss: (_options, { addPlugins }) => addPlugins(scopeStyles(name, side === 'remote')),
    },
    environments: {
      web: {
        source: { entry: { index: entry } },
        output: {
          module: true,
          assetPrefix: 'auto',
          // The folder of a release changes with its content; names need no more than to differ within it.
          // The bundler puts the final hash wherever the first one stands: five signs may also be a number in the code.
          filenameHash: 'contenthash:8',
          distPath: { root: getDistFolder() },
          manifest: hasManifest && { generate: inOrder },
          minify: { jsOptions: { minimizerOptions: { compress: { passes: 3 } } } },
          sourceMap: { js: 'source-map' },
        },
        tools: { htmlPlugin: false },
      },
      node: serverBuildConfig(serverModules),
    },
  });
}

/** Sorts a build's manifest, so that equal sources give an equal release whichever file was written first. */
function inOrder({ manifestData }: { manifestData: ManifestData }) {
  const entries = Object.entries(manifestData.entries).map(([name, entry]) => [
    name,
    {
      initial: entry.initial,
      async: { js: entry.async?.js?.toSorted(), css: entry.async?.css?.toSorted() },
      assets: entry.assets?.toSorted(),
    },
  ]);
  return { allFiles: manifestData.allFiles.toSorted(), entries: Object.fromEntries(entries) };
}
