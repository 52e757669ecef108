import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is a browser with script, past the view that the edge has rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
