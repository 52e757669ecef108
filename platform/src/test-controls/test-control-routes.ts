import { desc, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AccountPolicyStore } from '../accounts/account-policy-store.ts';
import {
  changeMember,
  findMemberByEmail,
  memberNotFound,
} from '../accounts/members/member-store.ts';
import { now, setClockOffset } from '../base/clock.ts';
import { isSameSecret } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import { boundedText } from '../base/http/bounded-schemas.ts';
import { looseEmailSchema, normalizeEmailOrTrim } from '../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import type { Log } from '../base/http/log.ts';
import { pathNotFoundError } from '../base/http/on-error.ts';
import { readBody } from '../base/http/parse.ts';
import { logSecurityEvent } from '../base/log-security-events.ts';
import { outbox } from '../mail/mail-tables.ts';
import { seedDatabase } from '../seed/seed-database.ts';
import type { createFaultInjection } from './fault-injection.ts';
import type { createRecentRequestLog } from './recent-request-log.ts';

interface TestControlOptions {
  db: Database;
  log: Log;
  faults: ReturnType<typeof createFaultInjection>;
  requests: ReturnType<typeof createRecentRequestLog>;
  policies: AccountPolicyStore;
  /** Says where the parcel of an order is, as its owner does. */
  setParcelStatus: (orderId: string, status: ParcelStatus) => Promise<unknown>;
  qaToken: string | undefined;
}

const STATUSES = ['Ready', 'In_Delivery', 'Fulfilled'] as const;
type ParcelStatus = (typeof STATUSES)[number];

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const faultBody = v.object({
  match: v.pipe(boundedText(500), v.nonEmpty('must not be empty')),
  status: v.optional(v.pipe(positive, v.minValue(400), v.maxValue(599))),
  delayMs: v.optional(v.pipe(positive, v.maxValue(60_000, 'must be at most a minute'))),
  times: v.optional(positive),
  truncate: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
const policyBody = v.strictObject({
  ownerApproval: v.exactOptional(v.boolean()),
  emailVerification: v.exactOptional(v.boolean()),
  captcha: v.exactOptional(v.boolean()),
  checkout: v.exactOptional(v.boolean()),
});
const YEAR_MS = 366 * 24 * 3_600_000;
const clockBody = v.object({
  offsetMs: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-YEAR_MS, 'must be at most a year'),
    v.maxValue(YEAR_MS, 'must be at most a year'),
  ),
});
const memberBody = v.object({
  email: looseEmailSchema,
  status: v.exactOptional(v.picklist(['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])),
  emailVerified: v.exactOptional(v.boolean()),
  mustResetPassword: v.exactOptional(v.boolean()),
});

const parcelBody = v.object({ orderId: boundedText(100), status: v.picklist(STATUSES) });

const isSentTo = (to: string) => sql`lower(${outbox.to}) = lower(${normalizeEmailOrTrim(to)})`;

/** Controls for tests. Without the token that the settings name, none of them exists. */
export function testControlRoutes({
  db,
  log,
  faults,
  requests,
  setParcelStatus,
  ...rest
}: TestControlOptions) {
  const { policies, qaToken } = rest;
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      if (!isSameSecret(c.req.header('x-qa-token'), qaToken)) throw hidden();
      logSecurityEvent('qa-used');
      await next();
    })
    .post('/reset', async (c) => {
      faults.clear();
      requests.clear();
      setClockOffset(0);
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
    .post('/policy', async (c) => c.json(await policies.change(await readBody(c, policyBody))))
    .post('/clock', async (c) => {
      const { offsetMs } = await readBody(c, clockBody);
      setClockOffset(offsetMs);
      return c.json({ now: now().toISOString() });
    })
    .post('/members', async (c) => {
      const { email, ...changes } = await readBody(c, memberBody);
      const member = await findMemberByEmail(db, email);
      if (!member) throw memberNotFound();
      await changeMember(db, member.id, changes);
      return c.json({});
    })
    .route('/parcels', parcelRoutes(setParcelStatus))
    .get('/requests', (c) => c.json(requests.list()))
    .get('/outbox', async (c) => {
      const to = c.req.query('to');
      const rows = await db
        .select()
        .from(outbox)
        .where(to === undefined ? undefined : isSentTo(to))
        .orderBy(desc(outbox.id));
      return c.json(rows.map(mailWire));
    });
}

function hidden() {
  logSecurityEvent('qa-refused');
  return pathNotFoundError();
}

function parcelRoutes(setParcelStatus: TestControlOptions['setParcelStatus']) {
  return new Hono<AppEnv>().post('/', async (c) => {
    const { orderId, status } = await readBody(c, parcelBody);
    await setParcelStatus(orderId, status);
    return c.json({});
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

/** Empties every table but the signing keys' (so that access tokens stay good) and seeds anew. */
async function reset(db: Database, log: Log): Promise<void> {
  await db.execute(sql`do $$
    declare names text;
    begin
      select string_agg(quote_ident(tablename), ', ') into names
        from pg_tables where schemaname = 'public' and tablename <> 'signing_keys';
      execute 'truncate ' || names || ' restart identity cascade';
    end $$`);
  await seedDatabase(db, log);
}
