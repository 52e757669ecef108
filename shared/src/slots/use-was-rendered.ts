import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether a component takes over HTML that came with the page; false where the browser has made it itself. */
export function useWasRendered(): boolean {
  const [first] = useState({ wasRendered: false });
  return useSyncExternalStore(
    never,
    () => first.wasRendered,
    // Asked for while hydrating only. Both give the same from there on, or every part would be rendered twice.
    () => {
      first.wasRendered = true;
      return true;
    },
  );
}
