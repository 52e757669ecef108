import {
  type ExposedModule,
  type ModuleId,
  type RemoteLoader,
  report,
  type Snapshot,
  type UnavailableProps,
} from '@horae/shared';
import { onFirstInteraction } from '@horae/shared/on-first-interaction';
import { type ComponentType, lazy } from 'react';
import { reportUnlessLeaving } from '../page-lifecycle.ts';
import { findSlotRecord } from './find-slot-record.ts';
import { createRenderedSlots } from './hydrate-rendered-slots.ts';
import type { LoadModule } from './load-module.ts';

interface FederatedParts {
  snapshot: Snapshot;
  load: LoadModule;
  /** A module that has been loaded before. */
  loaded?: (id: ModuleId) => ExposedModule | undefined;
  /** Modules that the edge has rendered: their HTML is on the page already. */
  rendered: ReadonlySet<ModuleId>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Called for every part that could not be loaded or rendered, once the page is known to stay. */
  onFailed: (id: ModuleId) => void;
}

const toDefaultExport = async (module: Promise<ExposedModule>) => ({
  default: (await module).Component,
});

/**
 * A promise that answers within the call. What is there is then rendered without a placeholder in between, which on the
 * way back would be too low for the scroll position that the browser restores.
 */
const settled = <Value>(value: Value): Promise<Value> =>
  // biome-ignore lint/suspicious/noThenProperty: it has to be a thenable; React calls no more of it
  ({ then: (use: (value: Value) => void) => use(value) }) as unknown as Promise<Value>;

/** The browser's loader: lazy components, one for each module and attempt, kept outside of React. */
export function createFederatedLoader(parts: FederatedParts): RemoteLoader {
  const { snapshot, load, loaded, rendered, Unavailable, onFailed } = parts;
  const components = new Map<string, ComponentType<object>>();

  const component = (id: ModuleId, attempt: number): ComponentType<object> => {
    const key = `${id}#${attempt}`;
    const known = components.get(key);
    if (known) return known;
    const made = lazy(() => {
      const loadedModule = loaded?.(id);
      return loadedModule
        ? settled({ default: loadedModule.Component })
        : toDefaultExport(load(id, attempt));
    });
    components.set(key, made);
    return made;
  };

  const failed: RemoteLoader['failed'] = (id, error) => {
    performance.mark(`failed ${id}`);
    reportUnlessLeaving(() => {
      report(error, `slot ${id}`);
      onFailed(id);
    });
  };
  return {
    component,
    Unavailable,
    failed,
    words: (id) => findSlotRecord(snapshot, id)?.words,
    lends: (id) => findSlotRecord(snapshot, id) !== undefined,
    rendered: createRenderedSlots({ load, rendered, failed, due: createDue(snapshot) }),
  };
}

/** When the code of a module is due whose HTML came with the page: by what its slot declares. */
function createDue(snapshot: Snapshot): (id: ModuleId) => Promise<void> {
  const interaction = waitForFirstInteraction();
  return async (id) => {
    if (findSlotRecord(snapshot, id)?.hydrate === 'on-act') await interaction;
  };
}

/** Resolves with the visitor's first interaction; at once where that was before the page's code ran. */
export function waitForFirstInteraction(): Promise<void> {
  if (hasInteracted()) return Promise.resolve();
  return new Promise((resolve) => void onFirstInteraction(resolve));
}

/** Early clicks that wait for their code count as well, whatever the browser reports. */
const hasInteracted = (): boolean =>
  navigator.userActivation?.hasBeenActive === true ||
  Boolean(globalThis.horaeEarlyPresses?.size || globalThis.horaeEarlyClicks?.size);
