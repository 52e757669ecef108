import type { Unsubscribe } from '../event-bus.ts';
import { PlatformError } from '../platform-error.ts';

/** The code of what was not begun, because the browser returns no cookie that would find it again. */
export const NO_COOKIES = 'NO_COOKIES';

const listeners = new Set<() => void>();
let areRefused = false;

/** Whether something was refused on this page because the browser returns no cookies; the host says so in words. */
export const refusedCookies = {
  areRefused: (): boolean => areRefused,
  subscribe(listener: () => void): Unsubscribe {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Gives the error that a call for a session rejects with. */
  note(): PlatformError {
    areRefused = true;
    for (const listener of listeners) listener();
    return new PlatformError('the browser returns no cookies', { code: NO_COOKIES });
  },
};
