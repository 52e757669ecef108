import type { ModuleId, RemoteLoader, SlotWords, UnavailableProps } from '@horae/shared';
import { type ComponentType, lazy } from 'react';

/** A slot's component, 'broken' for a remote that does not load, 'not exposed' where no live release exposes the slot. */
export type FakeModules = Partial<
  Record<ModuleId, ComponentType<never> | 'broken' | 'not exposed'>
>;

/** Never finishes loading. */
const OnItsWay = lazy(() => new Promise<never>(() => undefined));

function Broken(): never {
  throw new Error('This remote is broken in this test');
}

/** Creates a loader of the given modules; `modules` may change between attempts. */
export function fakeLoader(
  modules: FakeModules,
  words: Partial<SlotWords> = {},
): RemoteLoader & { requested: ModuleId[] } {
  const requested: ModuleId[] = [];

  return {
    requested,
    component: (id) => {
      requested.push(id);
      const module = modules[id] ?? OnItsWay;
      // Props were checked where the slot was written; the loader sees all modules alike.
      return typeof module === 'string' ? Broken : (module as ComponentType<object>);
    },
    Unavailable,
    failed: () => undefined,
    words: (id) => words[id],
    lends: (id) => modules[id] !== 'not exposed',
  };
}

function Unavailable({ module, retry }: UnavailableProps) {
  return (
    <p role="status">
      <span>{`${module} is not available`}</span>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
