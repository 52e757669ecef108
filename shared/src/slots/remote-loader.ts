import { type ComponentType, createContext, useContext } from 'react';
import type { ModuleId } from '../contract.ts';

/** What a slot shows when its remote cannot be had. */
export interface UnavailableProps {
  module: ModuleId;
  retry: () => void;
}

/**
 * The seam between slots and federation. The host provides it, because a remote's own runtime knows
 * only itself; the edge provides another one that hands out what it has imported already.
 */
export interface RemoteLoader {
  /** A component that renders the module, suspending until it is there. Same arguments, same component. */
  component: (id: ModuleId, attempt: number) => ComponentType<object>;
  Unavailable: ComponentType<UnavailableProps>;
  /** Hears of every module that could not be loaded or rendered. */
  failed: (id: ModuleId, error: unknown) => void;
}

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

/** The host's loader; a tree without one is a programming error. */
export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('No remote loader above this slot');
  return loader;
}
