import { readRemoteDeclaration } from '@horae/shared/remote-declaration';
import type { RsbuildConfig } from '@rsbuild/core';
import { createExposes, listServerModules } from './exposed-files.ts';
import { packageBuildConfig } from './package-build-config.ts';

/**
 * The two builds of a remote from its `remote.json`: an ESM federation container with hashed files, to
 * be served from any path, and a server bundle that the edge renders first views with.
 * @throws one line when the declaration is wrong, or does not fit the files in `src/expose`.
 */
export function remoteConfig(root: string, declared: unknown): RsbuildConfig {
  const remote = readRemoteDeclaration(declared, 'remote.json');
  return packageBuildConfig({
    root,
    name: remote.name,
    side: 'remote',
    federation: {
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: createExposes(root, remote),
      library: { type: 'module' },
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
      },
    },
    // It is its exposed modules; on its own it has nothing to start.
    entry: 'data:text/javascript,export {}',
    hasManifest: false,
    serverModules: listServerModules(root, remote),
  });
}
