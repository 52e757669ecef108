import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

/**
 * Takes the federation runtime's ES modules where Rspack would alias its CommonJS build, which
 * nothing can be dropped from: an entry of 8 kB instead of 34 kB gzip. Remove it when Rspack
 * resolves the ES modules itself; the size budget test will say if it stops working.
 */
export function slimFederationRuntime(
  _config: Rspack.Configuration,
  { appendPlugins, rspack }: ModifyRspackConfigUtils,
): void {
  const swap = (pattern: RegExp, file: string) =>
    new rspack.NormalModuleReplacementPlugin(pattern, (resource) => {
      resource.request = resource.request.replace(/index\.cjs$/, file);
    });

  appendPlugins([
    swap(/webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/, 'bundler.js'),
    swap(/inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/, 'index.js'),
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
}
