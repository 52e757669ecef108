import { remoteConfig } from '@horae/tooling/build/remote-config.ts';
import { mergeRsbuildConfig } from '@rsbuild/core';
import remote from './remote.json' with { type: 'json' };

/** Characters of source. What all pages share is less than one file more in the first view of a watch is worth. */
const LEAST_SHARED = 26_000;

export default mergeRsbuildConfig(remoteConfig(import.meta.dirname, remote), {
  environments: {
    web: { tools: { rspack: { optimization: { splitChunks: { minSize: LEAST_SHARED } } } } },
  },
});
