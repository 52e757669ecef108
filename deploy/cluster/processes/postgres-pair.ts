import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getPostgresUser } from '@horae/tooling/test-servers/postgres.mjs';
import { SHOP_PORTS } from '../cluster-addresses.ts';
import { type ClusterProcess, createClusterProcess } from './cluster-process.ts';
import { type CuttableConnection, openCuttableConnection } from './cuttable-connection.ts';
import {
  createPostgresStandby,
  executeStatement,
  initialisePostgresData,
  makePostgresFolder,
  postgresProgram,
  postgresServerArgs,
  probePostgres,
} from './postgres.ts';

const LOOK_MS = 300;
/** A primary that has not answered for so long is taken for gone. */
const SILENCE_MS = 1500;
/** And so many looks in vain: this process may have had no time to look. */
const LEAST_SILENT = 2;
/** Looks in a row without a standby before the primary goes on alone. */
const MOST_MISSES = 2;

export interface PostgresPair {
  /** Through which everyone reaches each of the two. */
  lines: readonly CuttableConnection[];
  /** Over which the standby follows. */
  replication: CuttableConnection;
  primary: () => Server;
  standby: () => Server;
  /** Whether the primary has a standby that every commit waits for. */
  isSafe: () => boolean;
  failovers: () => number;
  /** From now on a supervisor looks after both. */
  supervise: () => void;
  stop: () => Promise<void>;
}

interface Server {
  member: ClusterProcess;
  data: string;
  port: number;
  /** Port of the line in front of it. */
  linePort: number;
}

/**
 * A primary and a standby that acknowledges every commit, supervised as by Patroni or a Postgres service: a primary that does not
 * answer is ended, for good, and the standby promoted; one without a standby goes on alone, and waits for it again once it
 * follows; a lost server comes back as the standby.
 */
export async function startDbPair(folder: string, onFailover: () => void): Promise<PostgresPair> {
  makePostgresFolder(folder);
  const servers = SHOP_PORTS.databases.map((port, index) => createServer(folder, port, index));
  let [primary, standby] = servers as [Server, Server]; // of two ports
  const lines = await Promise.all(
    servers.map(({ port, linePort }) => openCuttableConnection(linePort, () => port)),
  );
  const replication = await openCuttableConnection(SHOP_PORTS.lines + 2, () => primary.port);
  await initialisePostgresData(primary.data);
  await primary.member.start();
  await executeStatement(primary.port, 'create role horae_check login');
  await executeStatement(primary.port, 'create database horae');
  await follow();
  await waitForStandby(true);
  const state = { isSafe: true, isStopping: false, failovers: 0 };
  let supervision = Promise.resolve();
  return {
    lines,
    replication,
    primary: () => primary,
    standby: () => standby,
    isSafe: () => state.isSafe,
    failovers: () => state.failovers,
    supervise() {
      supervision = supervise();
    },
    async stop() {
      state.isStopping = true;
      await supervision;
      for (const { member } of servers) {
        member.thaw();
        await member.kill();
      }
      for (const line of [...lines, replication]) line.close();
    },
  };

  async function follow(): Promise<void> {
    await createPostgresStandby(standby.data, replication.port);
    await standby.member.start();
  }

  /** No commit is acknowledged that the standby has not; or the primary is alone. */
  async function waitForStandby(isWaiting: boolean): Promise<void> {
    const names = isWaiting ? 'standby' : '';
    await executeStatement(primary.port, `alter system set synchronous_standby_names = '${names}'`);
    await executeStatement(primary.port, 'select pg_reload_conf()');
  }

  async function supervise(): Promise<void> {
    let receivedAt = performance.now();
    let silent = 0;
    let missed = 0;
    while (!state.isStopping) {
      await pause(LOOK_MS);
      const following = await streaming(primary.linePort);
      if (following === null) {
        silent += 1;
        const isGone = silent >= LEAST_SILENT && performance.now() - receivedAt >= SILENCE_MS;
        // A standby that does not have everything takes no place.
        if (!isGone || !state.isSafe) continue;
        await failOver();
      }
      silent = 0;
      receivedAt = performance.now();
      if (following === null) continue;
      missed = following ? 0 : missed + 1;
      if (state.isSafe !== following && (following || missed >= MOST_MISSES)) {
        await waitForStandby(following);
        state.isSafe = following;
      }
      // One that stands still or is cut off comes back by itself.
      if (!following && !standby.member.isRunning()) await follow();
    }
  }

  /** A server that does not answer might still be in use: it has to be gone before another one takes its place. */
  async function failOver(): Promise<void> {
    onFailover();
    await primary.member.kill();
    [primary, standby] = [standby, primary];
    await executeStatement(primary.port, 'select pg_promote()');
    await waitForStandby(false);
    state.isSafe = false;
    state.failovers += 1;
    for (const line of [...lines, replication]) line.mend();
    await follow();
  }
}

function createServer(folder: string, port: number, index: number): Server {
  const data = join(folder, `data-${index + 1}`);
  const member = createClusterProcess({
    name: `postgres-${index + 1}`,
    command: postgresProgram('postgres'),
    args: postgresServerArgs(data, port, folder),
    cwd: folder,
    ...getPostgresUser(),
    log: join(folder, `postgres-${index + 1}.log`),
    isReady: () => probePostgres(port, 'select 1').then(Boolean, () => false),
  });
  return { member, data, port, linePort: SHOP_PORTS.lines + index };
}

/** Whether the primary has a standby that follows; `null` when it does not answer. */
async function streaming(port: number): Promise<boolean | null> {
  return probePostgres(port, "select from pg_stat_replication where state = 'streaming'").then(
    ({ length }) => length > 0,
    () => null,
  );
}
