/**
 * Exposes the federation runtime of the page to remotes that were built before contract 1.12: those bring none of their own
 * and find it as `globalThis.horaeFederation`. Later ones take `runtime-core` from the host as the library provides it.
 * To be deleted with `RemoteRecord.borrows`, once no release from before 1.12 can go live or be rolled back to.
 */
import {
  createInstance,
  getInstance,
  type ModuleFederation,
} from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  type InitContainerEntryOptions,
} from '@module-federation/webpack-bundler-runtime/bundler';

type InstanceOptions = Parameters<typeof createInstance>[0];

/** Containers of this shop have one share scope. */
type Entry = InitContainerEntryOptions & { shareScopeKey: string };

/** The package's own `init` would take a container for the build that it came with, which is the host's. */
function init(options: InstanceOptions): ModuleFederation {
  const known = getInstance(({ name }) => name === options.name);
  if (!known) return createInstance(options);
  known.initOptions(options);
  return known;
}

/** Opens a container; the package leaves its own out of a build that exposes nothing, as the host's. */
function initContainerEntry(entry: Entry): unknown {
  const { webpackRequire, shareScope, initScope, shareScopeKey, remoteEntryInitOptions } = entry;
  const { instance, initOptions } = webpackRequire.federation;
  instance?.initOptions({ ...remoteEntryInitOptions, name: initOptions?.name ?? '', remotes: [] });
  instance?.initShareScopeMap(shareScopeKey, shareScope, {
    hostShareScopeMap: remoteEntryInitOptions?.shareScopeMap ?? {},
  });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I(shareScopeKey, initScope);
}

Object.assign(globalThis, {
  horaeFederation: {
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    runtime: { init },
  },
});
