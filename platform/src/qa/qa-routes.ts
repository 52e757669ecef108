import { desc, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { AppEnv } from '../http/env.ts';
import type { Log } from '../http/log.ts';
import { readBody } from '../http/parse.ts';
import { refusal } from '../http/platform-error.ts';
import { isSameSecret } from '../tokens/secrets.ts';
import type { createFaults } from './faults.ts';
import { reset } from './reset.ts';

interface QaOptions {
  db: Database;
  log: Log;
  faults: ReturnType<typeof createFaults>;
  qaToken: string | undefined;
}

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const faultBody = v.object({
  match: v.pipe(v.string(), v.nonEmpty('must not be empty')),
  status: v.optional(v.pipe(positive, v.minValue(400), v.maxValue(599))),
  delayMs: v.optional(v.pipe(positive, v.maxValue(60_000, 'must be at most a minute'))),
  times: v.optional(positive),
});

/** Controls for tests. Without the token that the settings name, none of them exists. */
export function qaRoutes({ db, log, faults, qaToken }: QaOptions) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      if (!isSameSecret(c.req.header('x-qa-token'), qaToken)) {
        throw refusal(404, 'NOT_FOUND', { description: 'Nothing lives at this path.' });
      }
      await next();
    })
    .post('/reset', async (c) => {
      faults.clear();
      await reset(db, log);
      return c.json({});
    })
    .post('/faults', async (c) => {
      faults.add(await readBody(c, faultBody));
      return c.json({});
    })
    .delete('/faults', (c) => {
      faults.clear();
      return c.json({});
    })
    .get('/outbox', async (c) => {
      const to = c.req.query('to');
      const rows = await db
        .select()
        .from(outbox)
        .where(to === undefined ? undefined : sql`lower(${outbox.to}) = lower(${to})`)
        .orderBy(desc(outbox.id));
      return c.json(rows.map(mailWire));
    });
}

function mailWire({ to, subject, text, html, code, link, at }: typeof outbox.$inferSelect) {
  return {
    to,
    subject,
    text,
    html,
    ...(code === null ? {} : { code }),
    ...(link === null ? {} : { link }),
    at: at.toISOString(),
  };
}
