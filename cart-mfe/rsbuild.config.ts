import { remoteConfig } from '@horae/shared/build/remote-config.ts';
import { mergeRsbuildConfig } from '@rsbuild/core';
import remote from './remote.json' with { type: 'json' };

/** The cart's own code is in all four lent components; as a file of its own a page fetches it once. */
const cart = { test: /[\\/]src[\\/]cart[\\/]/, minChunks: 4, enforce: true };

export default mergeRsbuildConfig(remoteConfig(import.meta.dirname, remote), {
  environments: {
    web: { tools: { rspack: { optimization: { splitChunks: { cacheGroups: { cart } } } } } },
  },
});
