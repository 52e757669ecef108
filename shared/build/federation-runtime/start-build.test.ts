import { expect, test, vi } from 'vitest';
import { startBuild } from './start-build.ts';

/** A build's own loader, as Rspack writes it before its federation has started. */
function aBuild(parts: object = {}) {
  const unset = () => {
    throw new Error('not started');
  };
  const federation: Record<string, unknown> = {};
  return {
    federation,
    S: {},
    I: unset,
    f: {},
    initContainer: unset,
    getContainer: unset,
    ...parts,
  };
}

function aRuntime() {
  const calls = () => vi.fn((options: object) => options);
  return {
    bundlerRuntime: {
      S: { default: {} },
      I: calls(),
      init: vi.fn(() => 'instance'),
      consumes: calls(),
      initContainerEntry: calls(),
      installInitialConsumes: calls(),
    },
  };
}

const BUILD = { name: 'cart', shareStrategy: 'loaded-first' };
const factory = () => () => 'react';

test('a host starts with what it lends, and has at once what it takes itself', () => {
  const runtime = aRuntime();
  const react = { name: 'react', version: '19.3.1', factory, eager: true, singleton: true };
  const build = aBuild({
    initializeSharingData: { scopeToSharingDataMapping: { default: [react] } },
    consumesLoadingData: { chunkMapping: { main: ['r'] }, initialConsumes: ['r'] },
  });
  startBuild(build, runtime, BUILD);

  expect(build.federation.instance).toBe('instance');
  expect(build.federation.initOptions).toEqual({
    ...BUILD,
    remotes: [],
    plugins: [],
    shared: {
      react: [
        {
          version: '19.3.1',
          get: factory,
          scope: ['default'],
          shareConfig: { eager: true, singleton: true },
        },
      ],
    },
  });
  expect(build.S).toBe(runtime.bundlerRuntime.S);
  expect(runtime.bundlerRuntime.installInitialConsumes).toHaveBeenCalledWith(
    expect.objectContaining({ initialConsumes: ['r'], webpackRequire: build }),
  );
});

test('a remote gives what it exposes, and says what it does not', async () => {
  const runtime = aRuntime();
  const moduleMap = { './CartPanel': async () => () => 'panel' };
  const build = aBuild({ initializeExposesData: { shareScope: 'default', moduleMap } });
  startBuild(build, runtime, BUILD);

  const { getContainer, initContainer } = build as unknown as {
    getContainer: (module: string) => Promise<() => string>;
    initContainer: (...parts: unknown[]) => unknown;
  }; // set by the start
  expect((await getContainer('./CartPanel'))()).toBe('panel');
  await expect(getContainer('./Missing')).rejects.toThrow('cart exposes no ./Missing');
  await expect(getContainer('toString')).rejects.toThrow('cart exposes no toString');
  initContainer({ react: {} }, ['scope'], { version: '' });
  expect(runtime.bundlerRuntime.initContainerEntry).toHaveBeenCalledWith({
    shareScope: { react: {} },
    initScope: ['scope'],
    remoteEntryInitOptions: { version: '' },
    shareScopeKey: 'default',
    webpackRequire: build,
  });
});

test('chunks of a build share what is known of its modules', () => {
  const runtime = aRuntime();
  const build = aBuild({ consumesLoadingData: { chunkMapping: { a: ['r'] } } });
  startBuild(build, runtime, BUILD);
  const { consumes } = build.f as { consumes: (chunk: string, promises: unknown[]) => unknown }; // set by the start
  consumes('a', []);
  consumes('b', []);

  const [first, second] = runtime.bundlerRuntime.consumes.mock.calls.map(
    ([options]) => options as Record<string, unknown>,
  ); // as it was called above
  expect(first).toMatchObject({ chunkId: 'a', chunkMapping: { a: ['r'] } });
  expect(second?.moduleToHandlerMapping).toBe(first?.moduleToHandlerMapping);
  expect(second?.installedModules).toBe(first?.installedModules);
});
