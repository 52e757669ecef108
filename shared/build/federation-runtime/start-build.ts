/**
 * Stands in for the code by which a build of Rspack starts its federation. Ours know no remotes, plugins or dropped
 * parts of shared packages, so that what is left is who the build is, what it shares and what it takes from others.
 */

/** What a build lends to others, by scope. */
interface Shared {
  name: string;
  version: string;
  factory: () => unknown;
  eager?: boolean;
  singleton?: boolean;
  requiredVersion?: string;
  strictVersion?: boolean;
}

type Call = (options: object) => unknown;

interface BundlerRuntime {
  S: object;
  I: Call;
  init: Call;
  consumes: Call;
  initContainerEntry: Call;
  installInitialConsumes: Call;
}

interface Federation {
  bundlerRuntime: BundlerRuntime;
}

/** The parts of a build's own loader that are read and set here. */
interface WebpackRequire {
  federation: Record<string, unknown>;
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, Shared[]> };
  initializeExposesData?: { shareScope: string; moduleMap: Record<string, () => unknown> };
  consumesLoadingData?: { chunkMapping: object; initialConsumes?: string[] };
  f: { consumes?: (chunkId: string, promises: unknown[]) => unknown };
  S: object;
  I: (shareScopeName: string, initScope: unknown[]) => unknown;
  initContainer?: (shareScope: object, initScope: unknown[], options: object) => unknown;
  getContainer?: (module: string) => unknown;
}

interface Build {
  name: string;
  shareStrategy: string;
}

/** Makes a build a part of the page's federation, before the first of its modules runs. */
export function startBuild(
  webpackRequire: WebpackRequire,
  federation: Federation,
  { name, shareStrategy }: Build,
): void {
  const { bundlerRuntime } = federation;
  const { initializeExposesData: exposes, consumesLoadingData: consumed } = webpackRequire;
  Object.assign(webpackRequire.federation, federation, {
    initOptions: {
      name,
      shareStrategy,
      shared: sharedBy(webpackRequire),
      remotes: [],
      plugins: [],
    },
  });
  webpackRequire.S = bundlerRuntime.S;
  const taken = {
    chunkMapping: consumed?.chunkMapping ?? {},
    moduleToHandlerMapping: {},
    installedModules: {},
    webpackRequire,
  };
  const started = { initPromises: {}, initTokens: {}, webpackRequire };
  webpackRequire.f.consumes = (chunkId, promises) =>
    bundlerRuntime.consumes({ ...taken, chunkId, promises });
  webpackRequire.I = (shareScopeName, initScope) =>
    bundlerRuntime.I({ ...started, shareScopeName, initScope });
  if (exposes) {
    const { shareScope: shareScopeKey, moduleMap } = exposes;
    webpackRequire.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      bundlerRuntime.initContainerEntry({
        ...{ shareScope, initScope, remoteEntryInitOptions },
        ...{ shareScopeKey, webpackRequire },
      });
    webpackRequire.getContainer = async (module) => {
      if (!Object.hasOwn(moduleMap, module)) throw new Error(`${name} exposes no ${module}`);
      return moduleMap[module]?.();
    };
  }
  webpackRequire.federation.instance = bundlerRuntime.init({ webpackRequire });
  const { initialConsumes } = consumed ?? {};
  if (initialConsumes) bundlerRuntime.installInitialConsumes({ ...taken, initialConsumes });
}

function sharedBy({ initializeSharingData }: WebpackRequire): Record<string, object[]> {
  const shared: Record<string, object[]> = {};
  const scopes = Object.entries(initializeSharingData?.scopeToSharingDataMapping ?? {});
  for (const [scope, lent] of scopes)
    for (const { name, version, factory: get, ...shareConfig } of lent)
      shared[name] = [...(shared[name] ?? []), { version, get, scope: [scope], shareConfig }];
  return shared;
}
