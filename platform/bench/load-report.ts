import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { openEmbedded, openPostgres } from '../src/db/database.ts';
import { groupBy } from '../src/group-by.ts';
import { createLog } from '../src/http/log.ts';
import { seed } from '../src/seed/seed.ts';
import { createServer } from '../src/server.ts';
import { readSettings } from '../src/settings.ts';
import { type Visit, visit } from './visit.ts';

/**
 * `tsx bench/load-report.ts [visitors]`: visitors (200) who all fill and pay carts at once over loopback, on the
 * embedded database or the empty one that DATABASE_URL names. Prints throughput and latencies, and fails when
 * an update was lost, a sum is wrong or more was sold than there was.
 */
const visitors = Number(process.argv[2] ?? 200);
const server = process.env.DATABASE_URL;
const log = createLog('silent');
const database = await (server ? openPostgres(server, log) : openEmbedded());
await seed(database.db, log);
await database.db.execute(sql`update inventory set quantity = 100`);

const settings = readSettings({ PLATFORM_PORT: '4491', SITE_URL: 'http://localhost:4492' });
const app = await createServer({ db: database.db, settings, log });
const http = createHttpServer(getRequestListener(app.fetch));
await new Promise<void>((resolve) => http.listen(settings.port, '127.0.0.1', resolve));

const startedAt = performance.now();
const base = `http://127.0.0.1:${settings.port}`;
const visits = await Promise.all(
  Array.from({ length: visitors }, (_, index) =>
    visit({ base, clientId: settings.clientId, index }),
  ),
);
const seconds = (performance.now() - startedAt) / 1000;

const failures = await mistakes(visits);
report(visits, seconds);
for (const failure of failures) process.stdout.write(`WRONG: ${failure}\n`);
http.closeAllConnections();
http.close();
await database.close();
process.exitCode = failures.length === 0 ? 0 : 1;

function report(all: Visit[], elapsed: number): void {
  const times = all.flatMap((each) => each.times).toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const outcomes = groupBy(all, ({ outcome }) => outcome);
  const counted = [...outcomes].map(([outcome, list]) => `${list.length} ${outcome}`).join(', ');
  process.stdout.write(`${server ? 'Postgres' : 'PGlite'}: ${all.length} visitors, ${counted}\n`);
  const rate = (times.length / elapsed).toFixed(0);
  process.stdout.write(`${times.length} requests in ${elapsed.toFixed(1)} s: ${rate} per second\n`);
  process.stdout.write(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms\n`);
}

async function mistakes(all: Visit[]): Promise<string[]> {
  const { rows } = (await database.db.execute(sql`select
    (select count(*)::int from orders) as orders,
    (select coalesce(sum((line ->> 'quantity')::int), 0)::int
      from orders, jsonb_array_elements(lines) as line) as sold,
    (select sum(100 - quantity)::int from inventory) as taken,
    (select count(*)::int from inventory where quantity < 0) as oversold,
    (select count(*)::int from orders where (sums ->> 'subtotalCents')::int - (sums ->> 'discountCents')::int
      + (sums ->> 'shippingCents')::int + (sums ->> 'taxCents')::int <> total_cents) as wrong`)) as unknown as {
    // Both drivers answer rows, in types of their own.
    rows: [{ orders: number; sold: number; taken: number; oversold: number; wrong: number }];
  };
  const [{ orders, sold, taken, oversold, wrong }] = rows;
  const paid = all.filter(({ outcome }) => outcome === 'paid').length;
  return [
    ...all.flatMap(({ mistakes: own }) => own),
    ...(orders === paid ? [] : [`${paid} paid, but ${orders} orders`]),
    ...(sold === taken ? [] : [`${sold} pieces sold, but ${taken} taken from stock`]),
    ...(oversold === 0 ? [] : [`${oversold} stocks below nothing`]),
    ...(wrong === 0 ? [] : [`${wrong} orders whose sums are wrong`]),
  ];
}
