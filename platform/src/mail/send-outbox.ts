import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { now } from '../base/clock.ts';
import { minutesFromNow } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import type { Log } from '../base/http/log.ts';
import { outbox } from './mail-tables.ts';
import { withoutMailSecrets } from './queue-mail.ts';

/** Hands one mail to the mail server; throws when that did not work. */
export type SendMail = (mail: {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The same for every try, so that a mail server may know one that it had before. */
  key: string;
  unsubscribeUrl?: string;
}) => Promise<unknown>;

const BATCH = 20;
const DAY_MS = 24 * 3_600_000;
/** How long a mail that is being sent is left alone, in case the process dies over it. */
const LEASE_MINUTES = 5;

type Row = typeof outbox.$inferSelect;

/**
 * Sends what waits in the outbox, oldest first. Several processes may do so at once: each takes other rows. A mail that
 * fails is tried again after 1, 2, 4 … minutes, and given up after a day, when its code or link would be useless.
 */
export async function sendOutbox(db: Database, send: SendMail, log: Log): Promise<void> {
  for (const mail of await claimMails(db)) {
    const { id, to, subject, text, html, replyTo, unsubscribeUrl } = mail;
    try {
      await send({
        ...{ to, subject, text, html, key: `${id}.${mail.at.getTime()}` },
        ...(replyTo === null ? {} : { replyTo }),
        ...(unsubscribeUrl === null ? {} : { unsubscribeUrl }),
      });
      await change(db, id, { sentAt: now(), ...withoutMailSecrets(mail) });
    } catch (error) {
      // The mail server's message may quote the recipient, so only its code is logged.
      const code = error instanceof Error && 'code' in error ? error.code : 'UNKNOWN';
      const failures = mail.failures + 1;
      log.warn({ mailId: id, code, failures }, 'a mail could not be sent');
      await change(db, id, { failures, retryAt: minutesFromNow(2 ** Math.min(failures - 1, 8)) });
    }
  }
}

/** Takes rows without keeping a transaction open while a mail server answers. */
async function claimMails(db: Database): Promise<Row[]> {
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        lte(outbox.retryAt, now()),
        gt(outbox.at, new Date(now().getTime() - DAY_MS)),
      ),
    )
    .orderBy(outbox.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(outbox)
    .set({ retryAt: minutesFromNow(LEASE_MINUTES) })
    .where(inArray(outbox.id, waiting))
    .returning();
  return rows.toSorted((a, b) => a.id - b.id);
}

async function change(db: Database, id: number, changes: Partial<Row>): Promise<void> {
  await db.update(outbox).set(changes).where(eq(outbox.id, id));
}
