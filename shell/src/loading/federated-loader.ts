import {
  type ModuleId,
  type RemoteLoader,
  report,
  type Snapshot,
  type UnavailableProps,
} from '@horae/shared';
import { type ComponentType, lazy } from 'react';
import { LOAD_LIMIT_MS, type LoadModule } from './load-module.ts';
import { slotWords } from './slot-words.ts';

interface FederatedParts {
  snapshot: Snapshot;
  load: LoadModule;
  /** Modules that the edge has rendered: their HTML is on the page already. */
  rendered: ReadonlySet<ModuleId>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Hears of every part that could not be loaded or rendered. */
  onFailed: (id: ModuleId) => void;
}

/** Pauses between the tries for a module that can be read already, in milliseconds. */
const PATIENCE_MS = [400, 800, 1200];

/** The browser's loader: lazy components, one for each module and attempt, kept outside of React. */
export function createFederatedLoader(parts: FederatedParts): RemoteLoader {
  const { snapshot, load, rendered, Unavailable, onFailed } = parts;
  const components = new Map<string, ComponentType<object>>();

  const component = (id: ModuleId, attempt: number): ComponentType<object> => {
    const key = `${id}#${attempt}`;
    const known = components.get(key);
    if (known) return known;
    const made = lazy(async () => {
      const isReadable = attempt === 0 && rendered.has(id);
      const { Component } = await (isReadable ? patiently(() => load(id, 0)) : load(id, attempt));
      return { default: Component };
    });
    components.set(key, made);
    return made;
  };

  const failed: RemoteLoader['failed'] = (id, error) => {
    report(error, `slot ${id}`);
    performance.mark(`failed ${id}`);
    onFailed(id);
  };
  return { component, Unavailable, failed, words: slotWords(snapshot) };
}

/**
 * A view that can be read is not replaced by an apology at the first failure; the limit for an
 * answer holds for all tries together.
 */
async function patiently<Value>(load: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + LOAD_LIMIT_MS;
  for (const pause of PATIENCE_MS) {
    try {
      return await load();
    } catch (error) {
      if (performance.now() + pause > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
