import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role } from './contract.ts';
import { events } from './events.ts';
import { cookieJar, isStoredToken, memoryJar } from './token-cookie.ts';
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
  if (!isBrowser) return { announce: () => undefined, listen: () => undefined };
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('horae-session');
  return {
    announce: (token) => channel?.postMessage(token),
    listen(listener) {
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
        listener(isStoredToken(data) ? data : null),
      );
      // A tab that slept, or comes out of the browser's memory, may have missed the message.
      document.addEventListener('visibilitychange', () => document.hidden || listener(undefined));
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener(undefined));
    },
  };
}
