import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { exposesOf, type RemoteDeclaration } from './remote-declaration.ts';
import { scopeStyles } from './scope-styles.ts';
import { sharedSingletons } from './shared-singletons.ts';
import { slimFederationRuntime } from './slim-federation-runtime.ts';

/** The build of a remote: an ESM federation container with hashed files, to be served from any path. */
export function remoteConfig(root: string, remote: RemoteDeclaration): RsbuildConfig {
  return defineConfig({
    root,
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: remote.name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: exposesOf(root, remote),
        shared: sharedSingletons('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        library: { type: 'module' },
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true },
        },
      }),
    ],
    source: { entry: { index: './src/index.ts' } },
    output: {
      module: true,
      assetPrefix: 'auto',
      cssModules: { localIdentName: `${remote.name}_[local]-[hash:base64:6]` },
      sourceMap: { js: 'source-map' },
    },
    tools: {
      htmlPlugin: false,
      rspack: slimFederationRuntime,
      postcss: (_options, { addPlugins }) => addPlugins(scopeStyles(remote.name, true)),
    },
  });
}
