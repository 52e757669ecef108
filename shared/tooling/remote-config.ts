import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { distFolder } from './dist-folder.ts';
import { exposesOf, type RemoteDeclaration, serverEntriesOf } from './remote-declaration.ts';
import { scopeStyles } from './scope-styles.ts';
import { serverEnvironment } from './server-environment.ts';
import { sharedSingletons } from './shared-singletons.ts';
import { slimFederationRuntime } from './slim-federation-runtime.ts';

/**
 * The two builds of a remote from one declaration: an ESM federation container with hashed files, to
 * be served from any path, and a server bundle that the edge draws first views with.
 */
export function remoteConfig(root: string, remote: RemoteDeclaration): RsbuildConfig {
  const exposes = exposesOf(root, remote);

  return defineConfig({
    root,
    // A development build that is released like any other finds its files by the same means.
    dev: { assetPrefix: 'auto', hmr: false },
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          name: remote.name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes,
          shared: sharedSingletons('remote'),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: true,
          library: { type: 'module' },
          experiments: {
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
        },
        { environment: 'web' },
      ),
    ],
    output: { cssModules: { localIdentName: `${remote.name}_[local]-[hash:base64:6]` } },
    tools: { postcss: (_options, { addPlugins }) => addPlugins(scopeStyles(remote.name, true)) },
    environments: {
      web: {
        source: { entry: { index: './src/index.ts' } },
        output: {
          module: true,
          assetPrefix: 'auto',
          distPath: { root: distFolder() },
          sourceMap: { js: 'source-map' },
        },
        tools: { htmlPlugin: false, rspack: slimFederationRuntime('remote') },
      },
      node: serverEnvironment(serverEntriesOf(root, remote)),
    },
  });
}
