import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isPortBusy } from '@horae/tooling/repo/ports.mjs';
import { ACCOUNTS, DRAIN_SECONDS, EDGES, JOBS, PLATFORMS, PORTS, ROOT, SHOP } from '../settings.ts';
import { type MovableClock, movableClock } from './clock.ts';
import { createFront, type Front } from './front.ts';
import { type Line, openLine } from './line.ts';
import { answers, createMember, type Member } from './member.ts';
import { type PostgresPair, startPostgres } from './postgres-pair.ts';

/** A process of the shop with all lines to it and from it. */
export interface Part {
  member: Member;
  lines: Line[];
  clock: MovableClock;
}

export interface Cluster {
  parts: Map<string, Part>;
  redis: Part;
  postgres: PostgresPair;
  front: Front;
  /** Processes that do not do their work. */
  missing: () => Promise<string[]>;
  stop: () => Promise<void>;
}

interface ClusterOptions {
  folder: string;
  releases: string;
  /** Hears that the standby is about to take the primary's place. */
  onFailover: () => void;
}

/** Three edges, two platforms, the jobs, Redis, Postgres twice and HAProxy, with a line for each connection between them. */
export async function startCluster({
  folder,
  releases,
  onFailover,
}: ClusterOptions): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const ports = lineNumbers();
  const postgres = await startPostgres(join(folder, 'postgres'), onFailover);
  const common = commonSettings(folder, releases);
  const redis = await redisPart(folder);
  const edges = await Promise.all(
    EDGES.map((name, index) => edgePart({ name, index, folder, common, ports })),
  );
  const platforms = await Promise.all(
    PLATFORMS.map((name, index) => platformPart({ name, index, folder, common, ports })),
  );
  const jobs = await jobsPart({ name: JOBS, index: 0, folder, common, ports });
  const front = createFront({
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
  const all = [...edges, ...platforms, jobs].map(({ part }) => [part.member.name, part] as const);
  const parts = new Map(all);
  return {
    parts,
    redis,
    postgres,
    front,
    async missing() {
      const members = [...parts.values(), redis].map(({ member }) => member);
      const ready = await Promise.all(members.map((member) => member.isReady()));
      const names = members.flatMap(({ name }, place) => (ready[place] ? [] : [name]));
      return postgres.isSafe() ? names : [...names, 'a standby that follows'];
    },
    async stop() {
      for (const { member, lines } of [...parts.values(), redis]) {
        await member.kill();
        for (const line of lines) line.close();
      }
      await front.member.kill();
      await postgres.stop();
    },
  };
}

/** Numbers of lines' ports; the first three are the database's. */
function lineNumbers(): () => number {
  let next = PORTS.lines + 3;
  return () => next++;
}

const commonSettings = (folder: string, releases: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'data'),
  SITE_URL: SHOP,
  PLATFORM_PUBLIC_URL: ACCOUNTS,
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
  part: Part;
  /** Where HAProxy finds it. */
  publicLine: number;
}

async function edgePart({ name, index, folder, common, ports }: Wanted): Promise<Placed> {
  const own = PORTS.edges[index] ?? 0;
  const publicLine = await openLine(ports(), () => own);
  const platforms = await openLine(ports(), () => PORTS.platforms);
  const state = await openLine(ports(), () => PORTS.redis);
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
  const own = PORTS.platformPorts[index] ?? 0;
  const publicLine = await openLine(ports(), () => own);
  const database = await openLine(ports(), () => PORTS.database);
  const env = {
    ...common,
    PLATFORM_PORT: String(own),
    DATABASE_URL: `postgres://horae@127.0.0.1:${database.port}/horae`,
  };
  const part = shopPart({ name, role: 'platform', port: own, folder, env });
  return { part: { ...part, lines: [publicLine, database] }, publicLine: publicLine.port };
}

async function jobsPart({ name, folder, common, ports }: Wanted): Promise<Placed> {
  const database = await openLine(ports(), () => PORTS.database);
  const env = {
    ...common,
    JOBS_PORT: String(PORTS.jobs),
    DATABASE_URL: `postgres://horae@127.0.0.1:${database.port}/horae`,
  };
  const part = shopPart({ name, role: 'jobs', port: PORTS.jobs, folder, env });
  return { part: { ...part, lines: [database] }, publicLine: 0 };
}

interface ShopPart {
  name: string;
  role: string;
  port: number;
  folder: string;
  env: Record<string, string>;
}

function shopPart({ name, role, port, folder, env }: ShopPart): Omit<Part, 'lines'> {
  const clock = movableClock(name, folder);
  const member = createMember({
    name,
    command: process.execPath,
    args: ['--conditions=built', 'shared/tooling/repo/role.mjs', role],
    cwd: ROOT,
    env: { ...env, ...clock.env },
    log: join(folder, `${name}.log`),
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
  return { member, clock };
}

async function redisPart(folder: string): Promise<Part> {
  const flags = ['--port', String(PORTS.redis), '--bind', '127.0.0.1', '--save', ''];
  const member = createMember({
    name: 'redis',
    command: 'redis-server',
    args: [...flags, '--appendonly', 'no', '--dir', folder],
    log: join(folder, 'redis.log'),
    isReady: () => isPortBusy(PORTS.redis),
  });
  return { member, lines: [], clock: { env: {}, move: () => undefined } };
}
