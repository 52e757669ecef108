import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPortBusy } from '@horae/tooling/repo/free-port.mjs';
import {
  ACCOUNTS_URL,
  DRAIN_SECONDS,
  EDGE_NAMES,
  JOBS_PROCESS_NAME,
  PLATFORM_PROCESSES,
  REPOSITORY_ROOT,
  SHOP_PORTS,
  SHOP_URL,
} from '../cluster-addresses.ts';
import { type ClusterProcess, createClusterProcess, respondsOk } from './cluster-process.ts';
import { type CuttableConnection, openCuttableConnection } from './cuttable-connection.ts';
import { createLoadBalancer, type LoadBalancer } from './load-balancer.ts';
import { createMovableClock, type MovableClock } from './movable-clock.ts';
import { type PostgresPair, startDbPair } from './postgres-pair.ts';

/** A process of the shop with all lines to it and from it. */
export interface ClusterPart {
  member: ClusterProcess;
  lines: CuttableConnection[];
  clock: MovableClock;
}

export interface ShopCluster {
  parts: Map<string, ClusterPart>;
  redis: ClusterPart;
  postgres: PostgresPair;
  front: LoadBalancer;
  /** Processes that do not do their work. */
  missing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

interface ClusterOptions {
  folder: string;
  releases: string;
  /** Runs when the standby is about to take the primary's place. */
  onFailover: () => void;
}

/** Three edges, two platforms, the jobs, Redis, Postgres twice and HAProxy, with a line for each connection between them. */
export async function startCluster({ folder, ...options }: ClusterOptions): Promise<ShopCluster> {
  mkdirSync(folder, { recursive: true });
  const ports = lineNumbers();
  const postgres = await startDbPair(join(folder, 'postgres'), options.onFailover);
  const common = commonSettings(folder, options.releases);
  const redis = await redisPart(folder);
  const edges = await Promise.all(
    EDGE_NAMES.map((name, index) => edgePart({ name, index, folder, common, ports })),
  );
  const platforms = await Promise.all(
    PLATFORM_PROCESSES.map((name, index) => platformPart({ name, index, folder, common, ports })),
  );
  const jobs = await jobsPart({ name: JOBS_PROCESS_NAME, index: 0, folder, common, ports });
  const front = createLoadBalancer({
    folder,
    edges: edges.map(({ publicLine }) => publicLine),
    platforms: platforms.map(({ publicLine }) => publicLine),
    databases: postgres.lines.map(({ port }) => port),
  });
  await redis.member.start();
  await front.member.start();
  // The first platform migrates and brings the sample data; all others wait for nothing then.
  const [first, ...others] = platforms;
  await first?.part.member.start();
  await Promise.all([...others, jobs, ...edges].map(({ part }) => part.member.start()));
  postgres.supervise();
  await front.leads();
  const parts = new Map([...edges, ...platforms, jobs].map(({ part }) => [part.member.name, part]));
  return {
    parts,
    redis,
    postgres,
    front,
    async missing() {
      const members = [...parts.values(), redis].map(({ member }) => member);
      const ready = await Promise.all(members.map((member) => member.isReady()));
      const names = members.filter((_, index) => !ready[index]).map(({ name }) => name);
      return postgres.isSafe() ? names : [...names, 'a standby that follows'];
    },
    async stop() {
      for (const { member, lines } of [...parts.values(), redis]) {
        await member.kill();
        for (const line of lines) line.close();
      }
      await Promise.all([front.member.kill(), postgres.stop()]);
    },
  };
}

/** Numbers of lines' ports; the first three are the database's. */
function lineNumbers(): () => number {
  let next = SHOP_PORTS.lines + 3;
  return () => next++;
}

const commonSettings = (folder: string, releases: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  SITE_URL: SHOP_URL,
  PLATFORM_PUBLIC_URL: ACCOUNTS_URL,
  RELEASES: releases,
  DRAIN_SECONDS: String(DRAIN_SECONDS),
  EDGE_SECRET: randomBytes(32).toString('hex'),
  STATE_SECRET: randomBytes(32).toString('hex'),
  SECRETS_KEY: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '1',
  PLATFORM_TRUSTED_PROXIES: '1',
  // Eleven processes and a crowd share two cores here.
  RENDER_BUDGET_MS: '2000',
});

interface Wanted {
  name: string;
  index: number;
  folder: string;
  common: Record<string, string>;
  ports: () => number;
}

interface Placed {
  part: ClusterPart;
  /** Where HAProxy finds it. */
  publicLine: number;
}

async function edgePart({ name, index, folder, common, ports }: Wanted): Promise<Placed> {
  const own = SHOP_PORTS.edges[index] ?? 0;
  const publicLine = await openCuttableConnection(ports(), () => own);
  const platforms = await openCuttableConnection(ports(), () => SHOP_PORTS.platforms);
  const state = await openCuttableConnection(ports(), () => SHOP_PORTS.redis);
  const env = {
    ...common,
    PORT: String(own),
    PLATFORM_URL: `http://127.0.0.1:${platforms.port}`,
    STATE: `redis://127.0.0.1:${state.port}`,
  };
  const part = shopPart({ name, role: 'edge', port: own, folder, env });
  return { part: { ...part, lines: [publicLine, platforms, state] }, publicLine: publicLine.port };
}

async function platformPart({ name, index, folder, common, ports }: Wanted): Promise<Placed> {
  const own = SHOP_PORTS.platformPorts[index] ?? 0;
  const publicLine = await openCuttableConnection(ports(), () => own);
  const database = await openCuttableConnection(ports(), () => SHOP_PORTS.database);
  const env = {
    ...common,
    PLATFORM_PORT: String(own),
    DATABASE_URL: `postgres://horae@127.0.0.1:${database.port}/horae`,
  };
  const part = shopPart({ name, role: 'platform', port: own, folder, env });
  return { part: { ...part, lines: [publicLine, database] }, publicLine: publicLine.port };
}

async function jobsPart({ name, folder, common, ports }: Wanted): Promise<Placed> {
  const database = await openCuttableConnection(ports(), () => SHOP_PORTS.database);
  const env = {
    ...common,
    JOBS_PORT: String(SHOP_PORTS.jobs),
    DATABASE_URL: `postgres://horae@127.0.0.1:${database.port}/horae`,
  };
  const part = shopPart({ name, role: 'jobs', port: SHOP_PORTS.jobs, folder, env });
  return { part: { ...part, lines: [database] }, publicLine: 0 };
}

type ShopPart = Pick<Wanted, 'name' | 'folder'> & {
  role: string;
  port: number;
  env: Record<string, string>;
};

function shopPart({ name, role, port, folder, env }: ShopPart): Omit<ClusterPart, 'lines'> {
  const clock = createMovableClock(name, folder);
  const member = createClusterProcess({
    name,
    command: process.execPath,
    args: ['--conditions=built', 'shared/tooling/repo/role.mjs', role],
    cwd: REPOSITORY_ROOT,
    env: { ...env, ...clock.env },
    log: join(folder, `${name}.log`),
    isReady: () => respondsOk(`http://127.0.0.1:${port}/readyz`),
  });
  return { member, clock };
}

async function redisPart(folder: string): Promise<ClusterPart> {
  const flags = ['--port', String(SHOP_PORTS.redis), '--bind', '127.0.0.1', '--save', ''];
  const member = createClusterProcess({
    name: 'redis',
    command: 'redis-server',
    args: [...flags, '--appendonly', 'no', '--dir', folder],
    log: join(folder, 'redis.log'),
    isReady: () => isPortBusy(SHOP_PORTS.redis),
  });
  return { member, lines: [], clock: { env: {}, move: () => undefined } };
}
