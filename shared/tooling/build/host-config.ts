import { join } from 'node:path';
import type { RsbuildConfig } from '@rsbuild/core';
import { packageBuildConfig } from './package-build-config.ts';

/**
 * The two builds of the host, which names no remote: for the browser with every singleton and the
 * federation runtime, and a server bundle with the tree that the edge renders.
 */
export const hostConfig = (root: string): RsbuildConfig =>
  packageBuildConfig({
    root,
    name: 'shell',
    side: 'host',
    federation: {
      remotes: {},
      experiments: {
        provideExternalRuntime: true,
        optimization: { target: 'web', disableSnapshot: true },
      },
    },
    // No async boundary: the singletons are eager, so everything starts from one round of requests.
    entry: './src/bootstrap.tsx',
    hasManifest: true,
    serverModules: { app: join(root, 'src/server.tsx') },
  });
