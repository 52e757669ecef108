import type { ModuleId, RemoteLoader, SlotWords, UnavailableProps } from '@horae/shared';
import { type ComponentType, lazy } from 'react';

/** What a slot gets: a component, 'broken' for a remote that cannot be had, 'not lent' where no live release has the slot. */
export type FakeModules = Partial<Record<ModuleId, ComponentType<never> | 'broken' | 'not lent'>>;

/** Stays on its way for ever. */
const OnItsWay = lazy(() => new Promise<never>(() => undefined));

function Broken(): never {
  throw new Error('This remote is broken in this test');
}

/** A loader that hands out the given modules; `modules` may change between attempts. */
export function fakeLoader(
  modules: FakeModules,
  words: Partial<SlotWords> = {},
): RemoteLoader & { asked: ModuleId[] } {
  const asked: ModuleId[] = [];

  return {
    asked,
    component: (id) => {
      asked.push(id);
      const module = modules[id] ?? OnItsWay;
      // Props were checked where the slot was written; the loader sees all modules alike.
      return typeof module === 'string' ? Broken : (module as ComponentType<object>);
    },
    Unavailable,
    failed: () => undefined,
    words: (id) => words[id],
    lends: (id) => modules[id] !== 'not lent',
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
