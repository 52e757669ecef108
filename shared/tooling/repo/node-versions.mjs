import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { freePort } from './free-port.mjs';
import { installWorkspace } from './install.mjs';
import { ROOT, requireSupportedNode, runCommand, toBinPath } from './workspace.mjs';

/*
 * Unit tests and a started shop on each Node that Horae promises to run on. Each comes from the npm package `node`,
 * whose packages hold the real programs, into `.data/node`.
 */
const MAJORS = [20, 22, 24];
const START_LIMIT_MS = 180_000;

/**
 * @typedef {object} Row
 * @property {string} node
 * @property {string} unit
 * @property {string} shop
 */

/** @param {number} major */
async function fetchNode(major) {
  const folder = join(ROOT, '.data/node', String(major));
  mkdirSync(folder, { recursive: true });
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--include=optional'];
  await runCommand('npm', ['install', ...flags, `node@${major}`], { quiet: true });
  return join(folder, 'node_modules/node/bin');
}

/**
 * @param {string} folder of the program
 * @returns {Promise<Row>}
 */
async function tryNode(folder) {
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const version = (await runCommand('node', ['--version'], { env, quiet: true })).trim();
  console.log(`Node ${version}: unit tests …`);
  const unit = await outcome(() => unitTests(env));
  console.log(`Node ${version}: npm start …`);
  const shop = await outcome(() => startedShop(env, version));
  return { node: version, unit, shop };
}

/** @param {() => Promise<string>} attempt */
async function outcome(attempt) {
  try {
    return await attempt();
  } catch (error) {
    process.exitCode = 1;
    return `failed: ${error instanceof Error ? error.message : error}`;
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function unitTests(env) {
  const args = ['run', '--config', 'shared/tooling/repo/vitest.config.ts', '--reporter=default'];
  const said = stripVTControlCharacters(
    await runCommand(toBinPath('vitest'), args, { env, quiet: true }),
  );
  return said.match(/Tests\s+(.*)/)?.[1] ?? 'no result';
}

/**
 * Starts the shop, checks the health of both services, and opens a page.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} version
 */
async function startedShop(env, version) {
  const [port, platformPort] = [await freePort(), await freePort()];
  const data = `.data/node/shop-${version}`;
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...env,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      DATA_DIR: data,
      RELEASES: `fs:${data}/releases`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    await untilOpen(child);
    await requireOk(`http://127.0.0.1:${platformPort}/healthz`);
    await requireOk(`http://127.0.0.1:${port}/healthz`);
    const page = await requireOk(`http://localhost:${port}/products`);
    if (!page.includes('<h1')) throw new Error('the page has no heading');
    return 'healthy, page rendered';
  } finally {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (child.pid && !isOver) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function untilOpen(child) {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it did not open in time')), START_LIMIT_MS);
    child.stdout?.on('data', (chunk) => {
      if (!String(chunk).includes('Horae is open')) return;
      clearTimeout(limit);
      resolve(undefined);
    });
    child.on('exit', () => reject(new Error('it ended')));
  });
}

/** @param {string} url */
async function requireOk(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.text();
}

requireSupportedNode();
await installWorkspace();
/** @type {Row[]} */
const rows = [];
for (const major of MAJORS) rows.push(await tryNode(await fetchNode(major)));
console.table(rows);
