import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { scopeStyles } from './scope-styles.ts';
import { sharedSingletons } from './shared-singletons.ts';
import { slimFederationRuntime } from './slim-federation-runtime.ts';

/** The build of the host: brings every singleton and the federation runtime, names no remote. */
export function hostConfig(root: string): RsbuildConfig {
  return defineConfig({
    root,
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        shared: sharedSingletons('host'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
    // No async boundary: the singletons are eager, so everything starts from one round of requests.
    source: { entry: { index: './src/bootstrap.tsx' } },
    output: {
      module: true,
      assetPrefix: 'auto',
      manifest: true,
      cssModules: { localIdentName: 'shell_[local]-[hash:base64:6]' },
      sourceMap: { js: 'source-map' },
    },
    tools: {
      htmlPlugin: false,
      rspack: slimFederationRuntime,
      postcss: (_options, { addPlugins }) => addPlugins(scopeStyles('shell', false)),
    },
  });
}
