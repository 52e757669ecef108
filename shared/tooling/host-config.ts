import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { distFolder } from './dist-folder.ts';
import { scopeStyles } from './scope-styles.ts';
import { serverEnvironment } from './server-environment.ts';
import { sharedSingletons } from './shared-singletons.ts';
import { slimFederationRuntime } from './slim-federation-runtime.ts';

/**
 * The two builds of the host, which names no remote: for the browser with every singleton and the
 * federation runtime, and a server bundle with the tree that the edge draws.
 */
export function hostConfig(root: string): RsbuildConfig {
  return defineConfig({
    root,
    // A development build that is released like any other finds its files by the same means.
    dev: { assetPrefix: 'auto', hmr: false },
    plugins: [
      pluginReact(),
      pluginModuleFederation(
        {
          name: 'shell',
          remotes: {},
          shared: sharedSingletons('host'),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: true,
          experiments: { optimization: { target: 'web', disableSnapshot: true } },
        },
        { environment: 'web' },
      ),
    ],
    output: { cssModules: { localIdentName: 'shell_[local]-[hash:base64:6]' } },
    tools: { postcss: (_options, { addPlugins }) => addPlugins(scopeStyles('shell', false)) },
    environments: {
      web: {
        // No async boundary: the singletons are eager, so everything starts from one round of requests.
        source: { entry: { index: './src/bootstrap.tsx' } },
        output: {
          module: true,
          assetPrefix: 'auto',
          distPath: { root: distFolder() },
          manifest: true,
          sourceMap: { js: 'source-map' },
        },
        tools: { htmlPlugin: false, rspack: slimFederationRuntime('host') },
      },
      node: serverEnvironment({ app: './src/server.tsx' }),
    },
  });
}
