import { readFileSync } from 'node:fs';
import type { RestorableDatabase } from '../../../platform/testing/restorable-database.ts';
import { startSimulatedPlatform } from '../../../platform/testing/simulation/simulated-platform.ts';
import { startSimulatedEdge } from '../../../shell/edge/testing/simulated-edge.ts';
import {
  createSimulatedRedis,
  type SimulatedRedis,
} from '../../../shell/edge/testing/simulated-redis.ts';
import {
  createSimulatedReleaseStore,
  type DeclaredCalls,
  publishSimulatedReleases,
} from '../../../shell/edge/testing/simulated-releases.ts';
import { makeLive } from '../../../shell/releases/live-state.ts';
import type { ReleaseStore } from '../../../shell/releases/release-store.ts';
import { randomBetween } from '../kernel/seeded-random.ts';
import { sleepInWorld } from '../kernel/virtual-time.ts';
import { EventTrace } from './event-trace.ts';
import { SimulatedMachine } from './simulated-machine.ts';
import { MailServer } from './simulated-mail-server.ts';
import { connectionError, SimulatedNetwork } from './simulated-network.ts';

const EDGES = 2;
const ACT_HEADER = 'x-request-id';

/** An answer as a shopper got it. */
interface Answer {
  machine: string;
  path: string;
  status: number;
  text: string;
  /** Time of the request. */
  requested: number;
}

/** A whole shop in this process: edges, a platform, what they share, and the network between. */
export class SimulatedShop {
  readonly trace = new EventTrace();
  readonly network = new SimulatedNetwork(this.trace);
  readonly mails = new MailServer(this.trace);
  readonly store: ReleaseStore = createSimulatedReleaseStore();
  readonly redis: SimulatedRedis = createSimulatedRedis();
  readonly edges: SimulatedMachine[];
  readonly platform: SimulatedMachine;
  /** Errors that an edge reported. */
  readonly errors: string[] = [];
  readonly breaches: string[] = [];
  readonly answers: Answer[] = [];
  /** Whose browser a session is, by the id of its shopper. */
  readonly browsers = new Map<string, string>();
  /** How often clocks jumped so far that keys are forgotten. */
  jumps = 0;

  constructor(readonly database: RestorableDatabase) {
    this.platform = new SimulatedMachine('platform', (life) => this.startPlatform(life));
    this.edges = Array.from(
      { length: EDGES },
      (_, at) => new SimulatedMachine(`edge ${at}`, (life) => this.startEdge(life)),
    );
  }

  breach(what: string): void {
    this.trace.record(`BREACH ${what}`);
    this.breaches.push(what);
  }

  async open(): Promise<void> {
    await this.store.change(makeLive(await publishSimulatedReleases(this.store, DECLARED_CALLS)));
    await this.platform.start();
    for (const edge of this.edges) await edge.start();
  }

  /** Sends a request of a shopper, or of the owner, to a machine. */
  send(
    machine: SimulatedMachine,
    act: string,
    request: Request,
    signal?: AbortSignal,
  ): Promise<Response> {
    request.headers.set(ACT_HEADER, act);
    request.headers.set('x-forwarded-for', '10.0.0.1');
    const { pathname, search } = new URL(request.url);
    const what = `${request.method} ${machine.name} ${pathname}${search}`;
    const deliver = () => machine.answer(request.clone());
    return this.network.send({ hop: 'shopper', act, what, deliver, ...(signal && { signal }) });
  }

  private async startPlatform(life: { isOver: () => boolean }) {
    const send = (mail: { key: string; to: string; subject: string }) =>
      this.mails.take(mail, life);
    const short = () => sleepInWorld(randomBetween(0, 2));
    const { client } = this.database;
    return startSimulatedPlatform({ client, send, life: { ...life, pause: short } });
  }

  private async startEdge(life: { isOver: () => boolean }) {
    const trip = () => sleepInWorld(randomBetween(0, 2));
    const edge = startSimulatedEdge({
      store: this.store,
      shared: this.redis.connect({ ...life, trip }),
      fetch: async (url, { method, headers, body, signal }) => {
        if (life.isOver()) throw connectionError('ECONNRESET');
        const act = headers[ACT_HEADER] ?? 'of the edge';
        const make = () =>
          new Request(url, { method, headers, ...(body && { body: new Uint8Array(body) }) });
        const { pathname } = new URL(url);
        const deliver = () => this.platform.answer(make());
        return this.network.send({
          hop: 'edge',
          act,
          what: `${method} ${pathname}`,
          deliver,
          signal,
        });
      },
      onError: (error, where) => {
        if (!life.isOver()) this.errors.push(`${where}: ${error}`);
      },
    });
    return { fetch: async (request: Request) => edge.fetch(request), stop: () => undefined };
  }
}

const ROOT = new URL('../../../', import.meta.url);

export const DECLARED_CALLS: DeclaredCalls = Object.fromEntries(
  [
    ['shell', 'shell/host.json'],
    ...['catalog', 'cart', 'account'].map((name) => [name, `${name}-mfe/remote.json`]),
  ].map(([name = '', file = '']) => {
    const declared: { calls?: DeclaredCalls[string] } = JSON.parse(
      readFileSync(new URL(file, ROOT), 'utf8'),
    );
    return [name, declared.calls ?? []];
  }),
);
