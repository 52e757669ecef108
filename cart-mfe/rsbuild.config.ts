import { remoteConfig } from '@horae/tooling/build/remote-config.ts';
import { mergeRsbuildConfig } from '@rsbuild/core';
import remote from './remote.json' with { type: 'json' };

/** Files of the cart itself, which all modules share. */
const STORE = /src\/cart\/(store\/|api\/|(use-cart|cart|cart-platform)\.ts$)/;

/** Code that the exposed components share goes into one chunk, which a page fetches once. */
const cart = { test: /[\\/]src[\\/]cart[\\/]/, minChunks: 4, enforce: true };

/** The page bundles its own copies of code that the panel uses too, so that the panel stays one file (decision 0052). */
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
