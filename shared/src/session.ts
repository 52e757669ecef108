import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role } from './contract.ts';
import { events } from './events.ts';
import { cookieJar, memoryJar } from './token-cookie.ts';
import { createTokenStore, type TabChannel } from './token-store.ts';

const isBrowser = typeof document !== 'undefined';

/** The page's only token store. On the edge it holds the edge's own anonymous session. */
export const tokens = createTokenStore(isBrowser ? cookieJar : memoryJar(), events, tabChannel());

/** The role a page was drawn with on the edge, so that hydration starts from the same view. */
export const DrawnRole = createContext<Role>('none');

/** The visitor's role, kept current across remotes and tabs. */
export function useRole(): Role {
  const drawn = useContext(DrawnRole);
  return useSyncExternalStore(tokens.subscribe, tokens.role, () => drawn);
}

function tabChannel(): TabChannel {
  if (!isBrowser || typeof BroadcastChannel === 'undefined') {
    return { announce: () => undefined, listen: () => undefined };
  }
  const channel = new BroadcastChannel('horae-session');
  return {
    announce: () => channel.postMessage('changed'),
    listen: (listener) => channel.addEventListener('message', () => listener()),
  };
}
