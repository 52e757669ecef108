import { type ModuleId, type RemoteLoader, report, type UnavailableProps } from '@horae/shared';
import { type ComponentType, lazy } from 'react';
import type { LoadModule } from './load-module.ts';

interface FederatedParts {
  load: LoadModule;
  /** Modules whose drawing by the edge is on the page already. */
  drawn: ReadonlySet<ModuleId>;
  Unavailable: ComponentType<UnavailableProps>;
}

/** Pauses between the tries for a module that can be read already, in milliseconds. */
const PATIENCE_MS = [400, 800, 1200];

/** The browser's loader: lazy components, one for each module and attempt, kept outside of React. */
export function createFederatedLoader({ load, drawn, Unavailable }: FederatedParts): RemoteLoader {
  const components = new Map<string, ComponentType<object>>();

  const component = (id: ModuleId, attempt: number): ComponentType<object> => {
    const key = `${id}#${attempt}`;
    const known = components.get(key);
    if (known) return known;
    const pauses = attempt === 0 && drawn.has(id) ? PATIENCE_MS : [];
    const made = lazy(async () => ({
      default: (await patiently(load, id, attempt, pauses)).Component,
    }));
    components.set(key, made);
    return made;
  };

  return { component, Unavailable, failed: (id, error) => report(error, `slot ${id}`) };
}

/** A view that can be read is not replaced by an apology at the first failure. */
async function patiently(
  load: LoadModule,
  id: ModuleId,
  attempt: number,
  [pause, ...later]: number[],
): ReturnType<LoadModule> {
  try {
    return await load(id, attempt);
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return patiently(load, id, attempt, later);
  }
}
