import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../release-command.ts';
import { EDGE_SECRET, PORTS } from '../settings.ts';

export interface OwnEdge {
  url: string;
  /** Seconds of a core that the process has used; `null` where the system does not tell. */
  cpuSeconds: () => number | null;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 120_000;
/** As `npm run role -- edge` and `deploy/` have it. */
const AS_DEPLOYED = ['--max-semi-space-size=64', '--conditions=built'];

/** An edge in a process of its own over a store of releases; with `profile` its CPU profile is written there when it stops. */
export async function startEdge(
  port: number,
  releases: string,
  profile?: string,
): Promise<OwnEdge> {
  const url = `http://localhost:${port}`;
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const flags = [...profiling, ...AS_DEPLOYED];
  const edge = spawn(process.execPath, [...flags, 'shared/tooling/repo/role.mjs', 'edge'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PLATFORM_PORT: String(PORTS.platform),
      SITE_URL: url,
      EDGE_SECRET,
      RELEASES: releases,
      // All searches come from this machine.
      SEARCHES_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(edge, 'exit');
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isHealthy(url))) {
    if (edge.exitCode !== null || Date.now() > limit) throw new Error(`No edge at ${url}`);
    await pause(500);
  }
  return {
    url,
    cpuSeconds: () => cpuSecondsOf(edge.pid ?? 0),
    async stop() {
      edge.kill('SIGTERM');
      await ended;
    },
  };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Linux counts in hundredths of a second. */
function cpuSecondsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}
