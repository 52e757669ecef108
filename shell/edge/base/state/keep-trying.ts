import type { Redis } from 'ioredis';
import { StateAway } from './shared-state.ts';

/** Between two tries of a server that is away. */
const PAUSE_MS = 500;

interface Told {
  host: string;
  /** Hears that the server went away or came back, once each time. */
  tell: (line: string) => void;
}

/** A connection that gives up at once while its server is away, and tries it again and again behind the callers' backs. */
export function keepTrying(client: Redis, { host, tell }: Told) {
  let isUp = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: (() => void)[] = [];

  const lost = (reason: string): void => {
    if (isClosed) return;
    if (isUp) tell(`STATE: ${host} is away (${reason}); each edge goes on by itself`);
    isUp = false;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), PAUSE_MS);
    timer.unref();
  };
  const attempt = async (): Promise<void> => {
    try {
      if (client.status !== 'ready') {
        client.disconnect();
        await client.connect();
      }
      await client.ping();
    } catch (error) {
      return lost(reasonOf(error));
    }
    if (isClosed || isUp) return;
    isUp = true;
    tell(`STATE: ${host} answers`);
    for (const listener of listeners) listener();
  };
  // Every call rejects for itself; without a listener the client would write to the console.
  client.on('error', (error: Error) => lost(error.message));
  client.on('close', () => lost('the connection ended'));
  const first = attempt();

  return {
    isUp: () => isUp,
    onBack: (listener: () => void) => void listeners.push(listener),
    /** Resolves once the server was asked for the first time. */
    tried: () => first,
    async ask<Answer>(command: () => Promise<Answer>): Promise<Answer> {
      if (!isUp) throw new StateAway();
      try {
        return await command();
      } catch (error) {
        lost(reasonOf(error));
        throw new StateAway(error);
      }
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      client.disconnect();
    },
  };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
