import { type ModuleId, type RemoteLoader, report, type UnavailableProps } from '@horae/shared';
import { type ComponentType, lazy } from 'react';
import type { LoadModule } from './load-module.ts';

/** The browser's loader: lazy components, one for each module and attempt, kept outside of React. */
export function createFederatedLoader(
  load: LoadModule,
  Unavailable: ComponentType<UnavailableProps>,
): RemoteLoader {
  const components = new Map<string, ComponentType<object>>();

  const component = (id: ModuleId, attempt: number): ComponentType<object> => {
    const key = `${id}#${attempt}`;
    const known = components.get(key);
    if (known) return known;
    const made = lazy(async () => ({ default: (await load(id, attempt)).Component }));
    components.set(key, made);
    return made;
  };

  return { component, Unavailable, failed: (id, error) => report(error, `slot ${id}`) };
}
