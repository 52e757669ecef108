import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';
import './expose-runtime.ts';

/** The parts of a build's own loader that entries from before contract 1.12 use. */
interface Loader {
  federation: Record<string, unknown>;
  [part: string]: unknown;
}

interface Exposed {
  bundlerRuntime: Record<
    'init' | 'initContainerEntry' | 'I' | 'installInitialConsumes',
    (options: object) => unknown
  >;
  runtime: object;
}

/** Starts a container as entries of before do, and gives what it takes from the host. */
function startOld(name: string, shareScope: object): unknown {
  const { horaeFederation: exposed } = globalThis as unknown as { horaeFederation: Exposed }; // exposed by the import above
  const { bundlerRuntime } = exposed;
  const modules: Record<string, (module: { exports?: unknown }) => void> = {};
  const loader: Loader = { m: modules, c: {}, S: {}, federation: {} };
  Object.assign(loader.federation, exposed, {
    bundlerRuntimeOptions: {},
    initOptions: { name, shareStrategy: 'loaded-first', shared: {}, remotes: [], plugins: [] },
  });
  const started = { initPromises: {}, initTokens: {}, webpackRequire: loader };
  loader.I = (shareScopeName: string, initScope: unknown[]) =>
    bundlerRuntime.I({ ...started, shareScopeName, initScope });
  loader.federation.instance = bundlerRuntime.init({ webpackRequire: loader });
  bundlerRuntime.initContainerEntry({
    ...{ webpackRequire: loader, shareScope, initScope: [], shareScopeKey: 'default' },
    remoteEntryInitOptions: { version: '', shareScopeKeys: 'default' },
  });
  const shareInfo = { shareConfig: { requiredVersion: '^1.0.0' }, scope: ['default'] };
  bundlerRuntime.installInitialConsumes({
    ...{ webpackRequire: loader, installedModules: {}, initialConsumes: ['1'] },
    moduleToHandlerMapping: { 1: { shareKey: 'clock', shareInfo } },
  });
  const module: { exports?: unknown } = {};
  modules[1]?.(module);
  return module.exports;
}

test("an older container gets the host's shared packages at each start", () => {
  const clock = { tick: 'tock' };
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared: { clock: { version: '1.2.0', scope: 'default', lib: () => clock } },
  });

  expect(startOld('cart', host.shareScopeMap.default ?? {})).toBe(clock);
  expect(startOld('cart', host.shareScopeMap.default ?? {})).toBe(clock);
});
