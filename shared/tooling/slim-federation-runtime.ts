import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const part = (name: string) =>
  fileURLToPath(new URL(`./federation-runtime/${name}.ts`, import.meta.url));

/** The host's bundler runtime, which it publishes, or the one a remote borrows from it. */
const PARTS = { host: part('published'), remote: part('borrowed') };

/**
 * Has one copy of the federation runtime on a page, in the host, from its ES modules: Rspack would
 * alias the CommonJS build, which nothing can be dropped from, and give each remote a copy of the
 * part that serves bundlers. The size budget test says if an upgrade stops this from working.
 */
export function slimFederationRuntime(side: 'host' | 'remote') {
  return (_config: Rspack.Configuration, { appendPlugins, rspack }: ModifyRspackConfigUtils) => {
    const swap = (pattern: RegExp, file: string) =>
      new rspack.NormalModuleReplacementPlugin(pattern, (resource) => {
        resource.request = resource.request.replace(pattern, file);
      });

    appendPlugins([
      swap(/^.*webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, PARTS[side]),
      swap(/(?<=inject-external-runtime-core-plugin[\\/]dist[\\/])index\.cjs$/, 'index.js'),
      {
        apply(compiler: Rspack.Compiler) {
          compiler.hooks.afterPlugins.tap({ name: 'FederationRuntimeEsm', stage: 1000 }, () => {
            const { alias } = compiler.options.resolve;
            if (!alias) return;
            delete alias['@module-federation/runtime'];
            delete alias['@module-federation/runtime-tools'];
          });
        },
      },
    ]);
  };
}
