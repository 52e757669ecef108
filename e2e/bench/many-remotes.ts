import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { rowsOf } from './first-loads.ts';
import { type Published, ROOT, release } from './release-command.ts';
import { origin } from './settings.ts';
import { type Figure, figuresOf } from './turns.ts';
import { asVisitor, look, until } from './visit.ts';

const COUNTS = [5, 20, 50];
const FOLDER = '.data/bench/remotes';

/** Registers more and more remotes, which no page shows, and opens the home page with a cold cache. */
export async function measureManyRemotes(browser: Browser, rounds: number): Promise<Figure[]> {
  const measured: Figure[] = [];
  let registered = COUNTS[0] ?? 0;
  for (const remotes of COUNTS) {
    await register(registered + 1, remotes);
    registered = remotes;
    for (let round = 1; round <= rounds; round++) {
      const seen = await asVisitor(browser, (visitor) => look(visitor, origin('composed')));
      const tables = { 'First load of the home page by registered remotes': rowsOf(seen) };
      measured.push(...figuresOf(tables, { round, variant: `${remotes} remotes` }));
    }
  }
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  return measured;
}

/** Copies of the finished chat under other names, each with a page of its own. */
async function register(from: number, to: number): Promise<void> {
  const folders: string[] = [];
  for (let number = from; number <= to; number++) folders.push(copyOfChat(`extra${number}`));
  if (folders.length === 0) return;
  const { published } = await release<Published>('publish', ...folders);
  const versions = published.map(({ name, version }) => `${name}@${version}`);
  // Copies of one remote that is live.
  await release('promote', ...versions, '--without-smoke');
  await until(`${to} remotes`, async () => {
    const response = await fetch(`${origin('composed')}/registry.json`);
    const registry = (await response.json()) as { remotes: object }; // a snapshot, as shared/CONTRACT.md has it
    return Object.keys(registry.remotes).length === to;
  });
}

function copyOfChat(name: string): string {
  const original = join(ROOT, 'support-mfe');
  const copy = join(ROOT, FOLDER, name);
  mkdirSync(copy, { recursive: true });
  for (const part of ['dist', 'package.json']) {
    cpSync(join(original, part), join(copy, part), { recursive: true });
  }
  const declaration = JSON.parse(readFileSync(join(original, 'remote.json'), 'utf8')) as object; // ours
  const page = { path: `/${name}`, module: 'ChatWindow', minHeight: 0, uses: [] };
  const remote = JSON.stringify({ ...declaration, name, routes: [page], slots: [] });
  writeFileSync(join(copy, 'remote.json'), remote);
  return `${FOLDER}/${name}`;
}
