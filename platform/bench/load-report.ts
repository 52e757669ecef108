import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/base/db/database.ts';
import { createLog } from '../src/base/http/log.ts';
import { httpServer } from '../src/base/server/http-server.ts';
import { seed } from '../src/seed/seed.ts';
import { createServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { findings, PIECES } from './findings.ts';
import type { Visit } from './visit.ts';

/**
 * `tsx bench/load-report.ts [visitors]`: visitors (200) who all fill and pay carts at once over loopback, more of them
 * than there are pieces; on the embedded database and on the empty one that DATABASE_URL names. Prints a table of
 * Markdown, and fails when an update was lost, a sum is wrong or more was sold than there was.
 */
const visitors = Number(process.argv[2] ?? 200);
const log = createLog('silent');
const settings = readSettings({
  PLATFORM_PORT: '4491',
  SITE_URL: 'http://localhost:4492',
  // All visitors come from this machine.
  VISITORS_PER_MINUTE: '100000',
});
const print = (line: string) => process.stdout.write(`${line}\n`);

print(`## ${visitors} visitors at once, ${PIECES} pieces of each variant\n`);
print(`Each asks for a token and a listing, adds three pieces in three calls at once, sums up, checks
out and pays twice at once.\n`);
print('| | Requests | Per second | p50 ms | p95 ms | p99 ms | Platform CPU | Load average |');
print('| --- | --- | --- | --- | --- | --- | --- | --- |');
const reports = [await measure('PGlite', await openEmbedded())];
const { DATABASE_URL: server } = process.env;
if (server) reports.push(await measure('Postgres', await openPostgres(server, log)));
print('\n| | Paid | Sold out | Lost updates | Oversold | Wrong sums | Other mistakes |');
print('| --- | --- | --- | --- | --- | --- | --- |');
for (const { row } of reports) print(row);
for (const mistake of reports.flatMap(({ mistakes }) => mistakes)) print(`\nWRONG: ${mistake}`);
process.exitCode = reports.every(({ isRight }) => isRight) ? 0 : 1;

async function measure(name: string, { db, close }: OpenDatabase) {
  await seed(db, log);
  await db.execute(sql`update inventory set quantity = ${PIECES}`);
  const app = await createServer({ db, settings, log });
  const http = httpServer(getRequestListener(app.fetch), { keepAliveMs: 75_000 });
  await new Promise<void>((resolve) => http.listen(settings.port, '127.0.0.1', resolve));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  const visits = await sendVisitors();
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const report = await findings(name, db, visits);
  http.closeAllConnections();
  http.close();
  await close();
  printSpeed(name, visits, { seconds, cpuSeconds: (user + system) / 1e6 });
  return report;
}

async function sendVisitors(): Promise<Visit[]> {
  const base = `http://127.0.0.1:${settings.port}`;
  const args = [base, settings.clientId, String(visitors)];
  const child = fork(new URL('visitors.ts', import.meta.url), args, {
    execArgv: ['--import', 'tsx'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The visitors ended with ${code} and no report.`);
  });
  // The one message of `visitors.ts`, which sends what it made.
  const [visits] = (await Promise.race([once(child, 'message'), failed])) as [Visit[]];
  return visits;
}

function printSpeed(
  name: string,
  visits: Visit[],
  { seconds, cpuSeconds }: { seconds: number; cpuSeconds: number },
): void {
  const times = visits.flatMap((each) => each.times).toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const rate = (times.length / seconds).toFixed(0);
  const cpu = `${((cpuSeconds * 1000) / times.length).toFixed(1)} ms a request`;
  const load = `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  const cells = [name, times.length, rate, at(0.5), at(0.95), at(0.99), cpu, load];
  print(`| ${cells.join(' | ')} |`);
}
