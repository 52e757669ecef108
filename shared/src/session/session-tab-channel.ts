import { openBrowserChannel } from '../page/browser-channel.ts';
import { isStoredToken, type StoredRefreshToken } from './token-cookie.ts';

/**
 * How tabs tell each other that the session changed. What stands for it goes along: another process may
 * still read the old cookie for a moment.
 */
export interface TabChannel {
  announce: (token: StoredRefreshToken | null) => void;
  /** `undefined` when this tab should look for itself, because it may have missed something. */
  listen: (listener: (token: StoredRefreshToken | null | undefined) => void) => void;
}

/** A process without a document has no other tabs. */
export const noTabChannel: TabChannel = { announce: () => undefined, listen: () => undefined };

/** The browser's tabs of this shop. */
export function openTabChannel(): TabChannel {
  const channel = openBrowserChannel('horae-session');
  return {
    announce: channel.post,
    listen(listener) {
      channel.listen((message) => listener(isStoredToken(message) ? message : null));
      // A tab that slept, or comes out of the browser's memory, may have missed the message.
      document.addEventListener('visibilitychange', () => document.hidden || listener(undefined));
      window.addEventListener('pageshow', ({ persisted }) => persisted && listener(undefined));
    },
  };
}
