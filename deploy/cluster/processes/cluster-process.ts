import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 240_000;
const LOOK_MS = 100;

export interface ProcessCommand {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** Where both its outputs go. */
  log: string;
  /** Whether it does its work. */
  isReady: () => Promise<boolean>;
}

/** A process of the cluster, which may die and be started again. */
export interface ClusterProcess {
  name: string;
  start: () => Promise<void>;
  /** Ends it and all that it has started, at once. */
  kill: () => Promise<void>;
  /** Ends it as a supervisor does, and waits. */
  stop: () => Promise<void>;
  /** It stands still, with all that it has started, and its connections stay open. */
  freeze: () => void;
  thaw: () => void;
  isReady: () => Promise<boolean>;
  /** Whether there is a process, working or not. */
  isRunning: () => boolean;
}

/** No one is left behind by a run that breaks off. */
const running = new Set<() => void>();
process.once('exit', () => {
  for (const kill of running) kill();
});
for (const kind of ['SIGINT', 'SIGTERM'] as const) process.once(kind, () => process.exit(1));

export function createClusterProcess(program: ProcessCommand): ClusterProcess {
  const { name, command, args, env = {}, log, isReady, ...place } = program;
  let child: ChildProcess | undefined;
  const isOver = () => !child || child.exitCode !== null || child.signalCode !== null;
  const signal = (kind: NodeJS.Signals) => {
    if (!child?.pid || isOver()) return;
    // Postgres gives each of its children a session of its own.
    for (const pid of [child.pid, ...childrenOf(child.pid)]) send(pid, kind);
  };
  const kill = () => signal('SIGKILL');
  const begin = () => {
    const output = openSync(log, 'a');
    const all = { ...process.env, ...env };
    const begun = spawn(command, args, { ...place, env: all, stdio: ['ignore', output, output] });
    closeSync(output);
    return begun;
  };
  const end = async (kind: () => void) => {
    const gone = child && !isOver() ? once(child, 'exit') : undefined;
    kind();
    await gone;
  };
  return {
    name,
    async start() {
      const limit = performance.now() + START_LIMIT_MS;
      running.add(kill);
      // As a supervisor does: one that ends while it starts, such as without its database, is started again.
      while (!(await isReady())) {
        if (performance.now() > limit) throw new Error(`${name} was not ready in time: see ${log}`);
        if (isOver()) child = begin();
        await pause(LOOK_MS);
      }
    },
    kill: () => end(kill),
    stop: () => end(() => child?.kill('SIGTERM')),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    isReady: async () => !isOver() && (await isReady()),
    isRunning: () => !isOver(),
  };
}

function childrenOf(pid: number): number[] {
  try {
    const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return found.split('\n').map(Number).filter(Boolean);
  } catch {
    return []; // what `ps` says of none
  }
}

function send(pid: number, kind: NodeJS.Signals): void {
  try {
    process.kill(pid, kind);
  } catch (error) {
    // It was quicker.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Whether a process of this machine answers 200 at this address. */
export const respondsOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
