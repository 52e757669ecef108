import { fileURLToPath } from 'node:url';
import type { ModifyRspackConfigUtils, Rspack } from '@rsbuild/core';

const NO_MUTATIONS = fileURLToPath(new URL('./no-mutations.ts', import.meta.url));
const QUERY_CORE = /@tanstack[\\/]query-core/;

/** Leaves out of the host's packages what no page of this shop can reach (decision 0073). */
export function slimPackages() {
  return (_config: Rspack.Configuration, { appendPlugins, rspack }: ModifyRspackConfigUtils) => {
    appendPlugins([
      new rspack.NormalModuleReplacementPlugin(/^\.\/mutationCache\.js$/, (resource) => {
        if (QUERY_CORE.test(resource.contextInfo.issuer)) resource.request = NO_MUTATIONS;
      }),
    ]);
  };
}
