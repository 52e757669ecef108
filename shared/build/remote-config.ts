import type { RsbuildConfig } from '@rsbuild/core';
import { packageConfig } from './package-config.ts';
import { exposesOf, type RemoteDeclaration, serverModulesOf } from './remote-declaration.ts';

/**
 * The two builds of a remote from one declaration: an ESM federation container with hashed files, to
 * be served from any path, and a server bundle that the edge renders first views with.
 */
export const remoteConfig = (root: string, remote: RemoteDeclaration): RsbuildConfig =>
  packageConfig({
    root,
    name: remote.name,
    side: 'remote',
    federation: {
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: exposesOf(root, remote),
      library: { type: 'module' },
      experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
    },
    entry: './src/index.ts',
    hasManifest: false,
    serverModules: serverModulesOf(root, remote),
  });
