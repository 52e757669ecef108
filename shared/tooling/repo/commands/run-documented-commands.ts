import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.mjs';
import { ROOT } from '../workspace.mjs';
import {
  type CommandPlaceholderValues,
  classifyDocumentedCommand,
  fillCommandPlaceholders,
  findCommands,
  readNpmScriptName,
} from './documented-commands.ts';

/*
 * Runs every command that a newcomer reads, as written, in a copy of the workspace where nothing is installed yet.
 * A question would get no answer. `npm run prove` runs this file by a configuration of its own.
 */

const PAGES = ['README.md', '.github/CONTRIBUTING.md', 'shared/CONTRACT.md'];
const NO_SOURCES = ['node_modules', '.git', '.data', '.env', 'dist', 'dist-development'];

const commands = PAGES.flatMap((page) => findCommands(readFileSync(join(ROOT, page), 'utf8')));
/** A new remote comes first, then the shop that others are tried with; what goes back or opens again comes last. */
const rank = (command: string): number => {
  const order = ['create-remote', 'start', 'rest', 'rollback', 'dev:remote', 'dev'];
  const name = command.includes('rollback') ? 'rollback' : readNpmScriptName(command)[0];
  return order.indexOf(order.includes(name) ? name : 'rest');
};
const ordered = [...new Set(commands)].sort((one, other) => rank(one) - rank(other));
const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
).scripts;

let copy: string;
let env: NodeJS.ProcessEnv;
let filled: CommandPlaceholderValues;
let shop: Running | undefined;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'horae-commands-'));
  const isSource = (path: string) => !NO_SOURCES.includes(basename(path));
  for (const entry of readdirSync(ROOT).filter(isSource)) {
    cpSync(join(ROOT, entry), join(copy, entry), { recursive: true, filter: isSource });
  }
  const [PORT, PLATFORM_PORT] = [String(await freePort()), String(await freePort())];
  env = {
    ...withoutVitest(process.env),
    PORT,
    PLATFORM_PORT,
    QA_TOKEN,
    DEV_REMOTES: '1',
    PREVIEW_SECRET: 'a secret of sixteen',
  };
  filled = { url: `http://localhost:${PORT}`, qaToken: QA_TOKEN, versions: {} };
});
afterAll(async () => {
  await shop?.end();
  rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
});

const QA_TOKEN = 'commands-qa';

test('the documentation contains commands of every kind', () => {
  const kinds = new Set(ordered.map((command) => classifyDocumentedCommand(command).kind));
  expect([...kinds].sort()).toEqual(['ends', 'left out', 'listed', 'opens']);
  expect(ordered.length).toBeGreaterThan(20);
});

test.each(ordered)('%s', async (command) => {
  const way = classifyDocumentedCommand(command);
  expect(Object.keys(scripts)).toContain(readNpmScriptName(command)[0]);
  if (way.kind === 'left out') return;
  if (way.kind !== 'opens') {
    const more = way.kind === 'listed' ? `${command.includes(' -- ') ? '' : ' --'} --list` : '';
    await start(fillCommandPlaceholders(command, filled) + more).succeeded();
    return;
  }
  if (readNpmScriptName(command)[0] === 'dev') await shop?.end();
  const running = start(fillCommandPlaceholders(command, filled));
  await running.said(way.says);
  if (readNpmScriptName(command)[0] !== 'start') return running.end();
  shop = running;
  await twoVersionsOfTheCart();
});

/** So that there is one to go back to. What is live already needs no browser to be tried in. */
async function twoVersionsOfTheCart(): Promise<void> {
  const file = join(copy, 'cart-mfe/package.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"version": "0.1.0"', '"version": "0.1.1"'),
  );
  const ship = 'npm run --silent release -- ship cart-mfe --without-smoke --json';
  const { output, complaints } = await start(ship).succeeded();
  // A stale build is built again before it is stored.
  expect(complaints).toContain('cart-mfe in');
  const { versions } = JSON.parse(output);
  filled = { ...filled, versions };
}

interface Running {
  /** Resolves to what it said when it has ended with 0. */
  succeeded: () => Promise<{ output: string; complaints: string }>;
  said: (pattern: RegExp) => Promise<void>;
  /** Ends it and all that it has started. */
  end: () => Promise<void>;
}

function start(command: string): Running {
  // Without an input a question has no answer; a group of its own ends as one.
  const child = spawn('sh', ['-c', command], {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaints += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    async succeeded() {
      expect(await ended, output + complaints).toBe(0);
      return { output, complaints };
    },
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => pattern.test(output) && resolve();
        child.stdout.on('data', look);
        child.on('close', () => reject(new Error(`${command} ended\n${output}${complaints}`)));
        look();
      }),
    async end() {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (child.pid && !isOver) process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

/** Leaves out variables that a newcomer's shell does not have. */
const withoutVitest = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name]) => !/^(VITEST|(BASE_URL|NODE_ENV|TEST|MODE|DEV|PROD|SSR)$|npm_)/.test(name),
    ),
  );
