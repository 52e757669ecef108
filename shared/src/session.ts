import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role } from './contract.ts';
import { events } from './events.ts';
import { cookieJar } from './token-cookie.ts';
import { createTokenStore, type TabChannel } from './token-store.ts';

/** The page's only token store. */
export const tokens = createTokenStore(cookieJar, events, tabChannel());

/** The role a page was drawn with on the edge, so that hydration starts from the same view. */
export const DrawnRole = createContext<Role>('none');

/** The visitor's role, kept current across remotes and tabs. */
export function useRole(): Role {
  const drawn = useContext(DrawnRole);
  return useSyncExternalStore(tokens.subscribe, tokens.role, () => drawn);
}

function tabChannel(): TabChannel {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') {
    return { announce: () => undefined, listen: () => undefined };
  }
  const channel = new BroadcastChannel('horae-session');
  return {
    announce: () => channel.postMessage('changed'),
    listen: (listener) => channel.addEventListener('message', () => listener()),
  };
}
