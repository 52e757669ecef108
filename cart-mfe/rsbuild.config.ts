import { remoteConfig } from '@horae/shared/build/remote-config.ts';
import { mergeRsbuildConfig } from '@rsbuild/core';
import remote from './remote.json' with { type: 'json' };

/** The cart itself, which all modules have in common. */
const STORE = /src\/cart\/(store\/|api\/|(use-cart|cart|cart-platform)\.ts$)/;

/** Of what all lent components have in common a page fetches one file, once. */
const cart = { test: /[\\/]src[\\/]cart[\\/]/, minChunks: 4, enforce: true };

/** The page brings copies of what it has in common with the panel, so that the panel stays one file (decision 0052). */
export default mergeRsbuildConfig(remoteConfig(import.meta.dirname, remote), {
  environments: {
    web: {
      tools: {
        rspack: (config, { appendRules, mergeConfig }) => {
          appendRules([
            { test: /src\/expose\/cart-page\.ts$/, layer: 'page' },
            { test: STORE, layer: 'cart' },
          ]);
          return mergeConfig(config, { optimization: { splitChunks: { cacheGroups: { cart } } } });
        },
      },
    },
  },
});
