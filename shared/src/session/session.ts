import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role } from '../contract.ts';
import { events } from '../event-bus.ts';
import { noTabChannel, openTabChannel } from './session-tab-channel.ts';
import { memoryJar, tokenCookieJar } from './token-cookie.ts';
import { createTokenStore } from './token-store.ts';

const isBrowser = typeof document !== 'undefined';

/** The page's only token store. On the edge it holds the edge's own anonymous session. */
export const tokens = createTokenStore(
  isBrowser ? tokenCookieJar : memoryJar(),
  events,
  isBrowser ? openTabChannel() : noTabChannel,
);

/** The role a page was rendered with on the edge, so that hydration starts from the same view. */
export const RenderedRole = createContext<Role>('none');

/** The visitor's role, kept current across remotes and tabs. */
export function useRole(): Role {
  const rendered = useContext(RenderedRole);
  return useSyncExternalStore(tokens.subscribe, tokens.role, () => rendered);
}
