import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { EDGE_SECRET, PORTS } from './settings.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** Runs a program of the workspace; resolves to what it printed. */
export async function run(program: string, args: string[], cwd = ROOT): Promise<string> {
  const platform = { PLATFORM_URL: `http://localhost:${PORTS.platform}`, EDGE_SECRET };
  const env = { ...process.env, RELEASES, ...platform };
  const { stdout } = await promisify(execFile)(program, args, { cwd, env });
  return stdout;
}

/** The store of this run alone: benchmarks register what no shop should keep. */
export const RELEASES = `fs:.data/bench/releases/${Date.now()}`;

/** As in `npm run release`: what the edge renders in the smoke run needs them. */
const TSX_FLAGS = ['--tsconfig', 'shared/tooling/tsconfig/runtime.json'];

/** `pnpm release …` on the store of this run; resolves to its answer as data. */
export async function release<Answer>(...args: string[]): Promise<Answer> {
  const tsx = join(ROOT, 'node_modules/.bin/tsx');
  const answer = await run(tsx, [...TSX_FLAGS, 'shell/release-commands/cli.ts', ...args, '--json']);
  return JSON.parse(answer) as Answer; // the shapes of the command's own answers
}

export interface Published {
  published: { name: string; version: string }[];
}
