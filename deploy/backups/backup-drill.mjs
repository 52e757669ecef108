import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@horae/tooling/repo/free-port.mjs';
import { BUILT_CONDITION, buildPrograms } from '@horae/tooling/repo/programs.mjs';
import { ROOT, runCommand } from '@horae/tooling/repo/workspace.mjs';
import { withPostgres } from '@horae/tooling/test-servers/postgres.mjs';
import { retryUntilResolved } from '@horae/tooling/test-servers/test-servers.mjs';
import { restoreBackup, takeBackup } from './backups.mjs';

/*
 * `npm run prove -- backup-drill`: a shop sells, is backed up while it runs, is lost, and is restored elsewhere. Compares every
 * row of every table, and requests the cart of an earlier visitor from the restored shop. Ends with 1 when anything differs.
 */

const CLIENT_ID = '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21';
const folder = mkdtempSync(join(tmpdir(), 'horae-drill-'));
const releases = `fs:${join(folder, 'releases')}`;
const restored = `fs:${join(folder, 'restored-releases')}`;

/** @param {string} server */
async function drill(server) {
  for (const name of ['shop', 'restored']) await psql(server, `create database ${name}`);
  const [before, after] = [databaseOf(server, 'shop'), databaseOf(server, 'restored')];
  mkdirSync(join(folder, 'releases/live'), { recursive: true });
  writeFileSync(join(folder, 'releases/live/00000001.json'), '{"revision":1}');

  const headers = await whileSelling(before, async (url) => {
    const known = await newVisitor(url);
    await addSome(url, known);
    const startedAt = Date.now();
    await takeBackup({ databaseUrl: before, releases }, join(folder, 'backup'));
    console.log(`Backed up while it sells, in ${Date.now() - startedAt} ms`);
    return known;
  });
  const startedAt = Date.now();
  await restoreBackup(join(folder, 'backup'), { databaseUrl: after, releases: restored });
  console.log(`Restored in ${Date.now() - startedAt} ms`);
  await compare(before, after);
  await whileSelling(after, async (url) => {
    const { cart } = await call(`${url}/ecom/v1/carts/current`, { headers });
    if (cart.lineItems[0]?.quantity !== 3) throw new Error('The cart of before is not there');
  });
  const file = 'live/00000001.json';
  const texts = ['releases', 'restored-releases'].map((name) =>
    readFileSync(join(folder, name, file), 'utf8'),
  );
  if (texts[0] !== texts[1]) throw new Error('Releases differ');
}

/**
 * Runs a platform without jobs over a database, for as long as `use` takes.
 * @template Result
 * @param {string} databaseUrl
 * @param {(url: string) => Promise<Result>} use
 */
async function whileSelling(databaseUrl, use) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [BUILT_CONDITION, 'shared/tooling/repo/role.mjs', 'platform'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PLATFORM_PORT: String(port),
        PLATFORM_API: 'public',
        SECRETS_KEY: '5e'.repeat(32),
        DATA_DIR: join(folder, 'data'),
      },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const url = `http://127.0.0.1:${port}`;
    const isReady = () => call(`${url}/readyz`);
    await retryUntilResolved(isReady, { name: 'platform', child, limitMs: 120_000 });
    return await use(url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Fields of the platform's answers that the drill reads.
 * @typedef {object} Answer
 * @property {string} access_token
 * @property {{ id: string, variants: [{ choices: Record<string, string> }] }[]} products
 * @property {{ lineItems: { quantity: number }[] }} cart
 */

/** @param {string} url */
async function newVisitor(url) {
  const body = JSON.stringify({ clientId: CLIENT_ID, grantType: 'anonymous' });
  const headers = { 'content-type': 'application/json' };
  const { access_token: authorization } = await call(`${url}/oauth2/token`, {
    method: 'POST',
    headers,
    body,
  });
  return { ...headers, authorization };
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function addSome(url, headers) {
  /** @type {(path: string, body: unknown) => Promise<Answer>} */
  const post = (path, body) =>
    call(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { products } = await post('/v1/products/query-platformized', {});
  const [first] = products;
  if (!first) throw new Error('The shop sells nothing');
  const { id, variants } = first;
  const catalogReference = { catalogItemId: id, options: { options: variants[0].choices } };
  await post('/ecom/v1/carts/current/add-to-cart', {
    lineItems: [{ catalogReference, quantity: 3 }],
  });
}

/**
 * @param {string} url
 * @param {RequestInit} init
 * @returns {Promise<Answer>} what the platform says, not looked at: one that says something else ends the drill
 */
async function call(url, init = {}) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/**
 * Every row of every table.
 * @param {string} before
 * @param {string} after
 */
async function compare(before, after) {
  const list =
    "select string_agg(quote_ident(schemaname) || '.' || quote_ident(tablename), ' ' order by 1) from pg_tables where schemaname in ('public', 'drizzle')";
  const tables = (await psql(before, list)).trim().split(' ');
  let rows = 0;
  for (const table of tables) {
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '-') from ${table} t`;
    const [was, is] = [await psql(before, sum), await psql(after, sum)];
    if (was !== is) throw new Error(`${table} differs: ${was.trim()} and ${is.trim()}`);
    rows += Number(was.split(' ')[0]);
  }
  console.log(`${tables.length} tables with ${rows} rows are the same`);
}

/**
 * @param {string} url
 * @param {string} statement
 */
const psql = (url, statement) =>
  runCommand('psql', ['-XAtq', '-c', statement, url], { quiet: true });

/**
 * @param {string} server
 * @param {string} name
 */
function databaseOf(server, name) {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

try {
  await buildPrograms();
  await withPostgres(drill);
  console.log('The drill went well.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
