import type { ClientOptions, StateClient } from './open-client.ts';

const PAUSE_MS = 500;

/** Receives messages of other processes, over a connection of its own that comes back by itself. */
export function createSubscriptions(open: (options: ClientOptions) => StateClient, base: string) {
  const listeners = new Map<string, (() => void)[]>();
  const subscriber = open({
    maxRetriesPerRequest: null,
    disconnectTimeout: PAUSE_MS,
    retryStrategy: () => PAUSE_MS,
  });
  // It is away when the connection for commands is, and that one logs it.
  subscriber.on('error', () => undefined);
  subscriber.on('message', (channel) => {
    for (const listener of listeners.get(channel) ?? []) listener();
  });
  return {
    subscribe(channel: string, listener: () => void) {
      const name = `${base}:${channel}`;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      // Waits for a connection, and is said again on each later one; rejects when the edge ends before.
      subscriber.subscribe(name).catch(() => undefined);
    },
    /** Looks for the server by its name again: another one may stand behind it. */
    reconnect() {
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    },
    close: () => subscriber.disconnect(),
  };
}
