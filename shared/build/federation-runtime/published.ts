/**
 * The host's bundler runtime, lent to every remote of the page (see `borrowed.ts`), so that none
 * brings a copy. Stands in for the package's entry in the host's build, hence the default export.
 */
import federation, { runtime } from '@module-federation/webpack-bundler-runtime/dist/bundler.js';
// The package drops it from a build that exposes nothing; containers need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { attachShareScopeMap, bundlerRuntime } = federation;

/** What a remote finds on the page, as `globalThis.horaeFederation`. */
const published = {
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  runtime: { init: initContainer },
};
export type PublishedRuntime = typeof published;

/** The package's own `init` would know a container by the build that it came with: the host's. */
function initContainer(options: Parameters<typeof runtime.init>[0]) {
  const known = runtime.getInstance(({ name }) => name === options.name);
  if (!known) return runtime.createInstance(options);
  known.initOptions(options);
  return known;
}

Object.assign(globalThis, { horaeFederation: published });

export default federation;
