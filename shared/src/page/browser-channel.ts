/** A line to the other tabs of this browser; nothing that is sent comes back to the sender. */
export interface BrowserChannel {
  /** Never throws: what can't be sent is news that the other tabs do without. */
  post: (message: unknown) => void;
  /** @returns what ends it. */
  listen: (listener: (message: unknown) => void) => () => void;
}

const NO_CHANNEL: BrowserChannel = { post: () => undefined, listen: () => () => undefined };

/**
 * Opens the channel of this name. Where browsers have none or refuse it, as they do where storage is blocked, tabs learn
 * nothing of each other and the page works by itself.
 */
export function openBrowserChannel(name: string): BrowserChannel {
  const channel = openChannel(name);
  if (!channel) return NO_CHANNEL;
  return {
    post(message) {
      try {
        channel.postMessage(message);
      } catch {
        // Refused or closed by the browser: each tab looks for itself when it is shown again.
      }
    },
    listen(listener) {
      const receive = ({ data }: MessageEvent<unknown>) => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}

function openChannel(name: string): BroadcastChannel | null {
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null; // a SecurityError where the browser blocks what a page stores
  }
}
