import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterProcess } from '../processes/cluster-process.ts';
import type { CuttableConnection } from '../processes/cuttable-connection.ts';
import type { ClusterPart, ShopCluster } from '../processes/shop-cluster.ts';
import type { RunLog } from '../run-log.ts';
import { type PlannedFault, toleratedErrorMs } from './plan-faults.ts';

const WHOLE_LIMIT_MS = 240_000;
const LOOK_MS = 250;

/** Does to a process what the plan says, and waits until the cluster is whole again. */
export async function injectFault(
  fault: PlannedFault,
  cluster: ShopCluster,
  history: RunLog,
): Promise<void> {
  const at = history.now();
  const failovers = cluster.postgres.failovers();
  const target = nameOf(fault, cluster);
  await strike(fault, cluster);
  if (fault.target === 'primary') {
    const isOver = () => cluster.postgres.failovers() > failovers;
    await until(async () => (isOver() ? [] : ['a promoted standby']));
  }
  await until(cluster.missing);
  history.record({
    kind: 'fault',
    at,
    until: history.now(),
    fault: wordsOf(fault),
    target,
    toleratedMs: toleratedErrorMs(fault),
  });
}

const nameOf = ({ target }: PlannedFault, { postgres }: ShopCluster): string => {
  if (target === 'primary') return `${postgres.primary().member.name}, the primary`;
  if (target === 'standby') return `${postgres.standby().member.name}, the standby`;
  return target;
};

const wordsOf = ({ kind, moveSeconds }: PlannedFault): string =>
  moveSeconds === undefined ? kind : `clock moved by ${moveSeconds} s`;

async function strike(fault: PlannedFault, cluster: ShopCluster): Promise<void> {
  if (fault.target === 'primary' || fault.target === 'standby')
    return strikeDatabase(fault, cluster);
  const part = fault.target === 'redis' ? cluster.redis : cluster.parts.get(fault.target);
  if (!part) throw new Error(`There is no ${fault.target}`);
  if (fault.kind === 'clock') return moveClock(fault, part);
  await standStill(fault, part.member, part.lines);
  if (fault.kind === 'kill') await part.member.start();
}

/** The keeper of the two databases brings them back, as it does with those of a deployment. */
async function strikeDatabase(fault: PlannedFault, { postgres }: ShopCluster): Promise<void> {
  const server = fault.target === 'primary' ? postgres.primary() : postgres.standby();
  const publicLine = postgres.lines.filter(({ port }) => port === server.linePort);
  await standStill(fault, server.member, [...publicLine, postgres.replication]);
}

async function standStill(
  fault: PlannedFault,
  member: ClusterProcess,
  lines: readonly CuttableConnection[],
): Promise<void> {
  const { kind, seconds, target } = fault;
  if (kind === 'kill') await member.kill();
  if (kind === 'freeze') member.freeze();
  if (kind === 'partition') for (const line of lines) line.cut();
  // A primary is ended by its keeper, which mends the lines, too.
  if (target === 'primary') return;
  await pause(seconds * 1000);
  if (kind === 'freeze') member.thaw();
  if (kind === 'partition') for (const line of lines) line.mend();
}

async function moveClock(
  { moveSeconds = 0, seconds }: PlannedFault,
  { clock }: ClusterPart,
): Promise<void> {
  clock.move(moveSeconds);
  await pause(seconds * 1000);
  clock.move(0);
}

async function until(missing: () => Promise<string[]>): Promise<void> {
  const limit = performance.now() + WHOLE_LIMIT_MS;
  for (let names = await missing(); names.length > 0; names = await missing()) {
    if (performance.now() > limit) throw new Error(`Not there in time: ${names.join(', ')}`);
    await pause(LOOK_MS);
  }
}

/** Replaces every process of the shop, one after the other, as an upgrade does: platforms, the jobs, edges. */
export async function upgradeProcesses(cluster: ShopCluster, history: RunLog): Promise<void> {
  const at = history.now();
  const names = [...cluster.parts.keys()];
  const order = ['platform', 'jobs', 'edge'].flatMap((role) =>
    names.filter((name) => name.startsWith(role)),
  );
  for (const name of order) {
    const part = cluster.parts.get(name);
    await part?.member.stop();
    await part?.member.start();
    // A load balancer has to notice, too.
    await pause(1500);
  }
  await until(cluster.missing);
  history.record({ kind: 'upgrade', at, until: history.now() });
}
