import { Cluster } from 'ioredis';
import type { StateClient, StateClientOptions } from './open-state-client.ts';
import { StateUnavailable } from './shared-edge-state.ts';

/** Between two tries of a server that is away. */
const PAUSE_MS = 500;
/** A server that comes back and goes away again within this time is left alone for longer each time. */
const STEADY_MS = 10_000;
const LONGEST_PAUSE_MS = 15_000;
/** Most failovers are over by then: what must happen once waits for so long. */
const FAILOVER_MS = 3000;

interface AvailabilityParts {
  /** In the log. */
  host: string;
  /** Receives one line each time that the server goes away or comes back. */
  log: (line: string) => void;
}

/** Whether a server can be used, as this process found it, and who waits for that. */
function createAvailability({ host, log }: AvailabilityParts) {
  let [isUp, isKnownDown] = [false, false];
  let [pause, since] = [PAUSE_MS, Date.now()];
  const listeners: (() => void)[] = [];
  const waiting = new Set<(isBack: boolean) => void>();

  return {
    isUp: () => isUp,
    /** Milliseconds until the next try. */
    pause: () => pause,
    onUp: (listener: () => void) => void listeners.push(listener),
    markDown(reason: string): void {
      if (!isKnownDown) log(`STATE: ${host} is away (${reason}); each edge goes on by itself`);
      isKnownDown = true;
      if (!isUp) return;
      const isSteady = Date.now() - since > STEADY_MS;
      pause = isSteady ? PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      [isUp, since] = [false, Date.now()];
    },
    markUp(): void {
      if (isUp) return;
      [isUp, isKnownDown, since] = [true, false, Date.now()];
      log(`STATE: ${host} answers`);
      for (const listener of listeners) listener();
      for (const resolve of waiting) resolve(true);
      waiting.clear();
    },
    /** Whether it is there, now or within the seconds that most failovers take. */
    async waitUntilUp(): Promise<boolean> {
      const remainingMs = since + FAILOVER_MS - Date.now();
      if (isUp || remainingMs <= 0) return isUp;
      return new Promise((resolve) => {
        waiting.add(resolve);
        setTimeout(() => {
          waiting.delete(resolve);
          resolve(isUp);
        }, remainingMs).unref();
      });
    },
  };
}

/** A page waits for the answer; a server of the same network needs less than a millisecond. */
const ANSWER_MS = 250;
const CONNECT_MS = 1000;
const PROBE_MS = 1000;

/**
 * How a server says that it takes no changes: a primary that became a replica, one that is full, or cannot save, or is not
 * ready. Older ones write it into the middle of an error of a script.
 */
const REFUSAL =
  /\b(?:READONLY|OOM|MISCONF|NOREPLICAS|MASTERDOWN|LOADING|CLUSTERDOWN|NOAUTH|WRONGPASS)\b/;
const isRefusal = ({ message }: Error): boolean => REFUSAL.test(message);

const OPTIONS: Omit<StateClientOptions, 'retryStrategy'> = {
  lazyConnect: true,
  enableOfflineQueue: false,
  connectTimeout: CONNECT_MS,
  commandTimeout: ANSWER_MS,
  disconnectTimeout: ANSWER_MS,
  // A command without an answer may have been carried out.
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  reconnectOnError: isRefusal,
};

/** So many keys lie on every server of a cluster: one that is away, or full, makes all of it away. */
const CLUSTER_PROBES = Array.from({ length: 64 }, (_, index) => `:${index}`);

interface ClientParts {
  /** Opens nothing yet. */
  open: (options: StateClientOptions) => StateClient;
  /** In the log. */
  host: string;
  /** Key of a value that is written to see whether the server takes changes. */
  probe: string;
  /** Receives one line each time that the server goes away or comes back. */
  log: (line: string) => void;
}

/**
 * A connection that fails at once while its server is down, and reconnects in the background. The client resolves the
 * name again each time, so that it finds another server behind it. A server that can be read
 * and not be written counts as away.
 */
export function createReconnectingClient({ open, host, probe, log }: ClientParts) {
  const { markDown, markUp, pause, ...availability } = createAvailability({ host, log });
  let isClosed = false;
  let lastRefusal = '';
  const client = open({ ...OPTIONS, retryStrategy: pause });

  const failed = (error: unknown): void => {
    if (isClosed) return;
    markDown(getMessage(error));
    if (client instanceof Cluster) {
      if (client.status === 'ready') client.disconnect(true);
    } else if (!(error instanceof Error && isRefusal(error))) {
      // After a refusal it does so itself.
      client.disconnect(true);
    }
  };
  const refused = (reason: string): void => {
    if (reason !== lastRefusal) log(`STATE: ${host} refuses a command (${reason})`);
    lastRefusal = reason;
  };
  const checkServer = async (): Promise<void> => {
    const names = client instanceof Cluster ? CLUSTER_PROBES : [''];
    const written = names.map((name) => client.set(`${probe}${name}`, '', 'PX', PROBE_MS));
    await Promise.all(written).then(() => isClosed || markUp(), failed);
  };
  // Every call rejects for itself; without a listener the client would write to the console.
  client.on('error', (error: Error) => isClosed || markDown(error.message));
  client.on('close', () => isClosed || markDown('the connection ended'));
  client.on('ready', () => void checkServer());
  client.connect().catch(failed);

  return {
    ...availability,
    client,
    async send<Answer>(command: () => Promise<Answer>): Promise<Answer> {
      if (!availability.isUp() || client.status !== 'ready') throw new StateUnavailable();
      try {
        return await command();
      } catch (error) {
        if (isCommandError(error)) refused(getMessage(error));
        else failed(error);
        throw new StateUnavailable(error);
      }
    },
    close() {
      isClosed = true;
      client.disconnect();
    },
  };
}

/** Whether a server that is there did not take this one command, which says nothing about others. */
const isCommandError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && !isRefusal(error);

const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
