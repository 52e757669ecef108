import { isolated, readPhone, withReader } from '@horae/typed-text';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../base/attempts.ts';
import type { Database } from '../base/db/database.ts';
import { boundedText } from '../base/http/bounded-schemas.ts';
import {
  emailSchema,
  multiLineSchema,
  singleLineSchema,
} from '../base/http/contact-field-schemas.ts';
import { type AppEnv, publicRoutes, type RouteSet } from '../base/http/hono-app-env.ts';
import { isFirstCall, readCallKey } from '../base/http/idempotency-digests.ts';
import { readBody } from '../base/http/parse.ts';
import { queueMail } from './queue-mail.ts';

const PER_ADDRESS = 10;

const line = (max: number) =>
  v.pipe(
    boundedText(2000),
    v.trim(),
    v.regex(/^[^\r\n]*$/, 'must be one line'),
    singleLineSchema(max),
  );
const required = (max: number) => v.pipe(line(max), v.nonEmpty('must not be empty'));
const message = v.object({
  fullName: required(200),
  email: emailSchema(),
  phone: v.pipe(
    boundedText(2000),
    withReader(readPhone, 'must be a phone number of 7 to 15 digits'),
  ),
  subject: v.nullish(line(200)),
  message: v.nullish(multiLineSchema(5000)),
});

interface ContactOptions {
  db: Database;
  attempts: AttemptCounter;
  /** Where the shop reads its mail. */
  mailbox: string;
}

/**
 * `POST /messages` with `{fullName, email, phone, subject?, message?}`: mails it to the shop, answers `{}`.
 * Once for each key. 400 violations per field; 429 with Retry-After after ten messages of one network address in a quarter of an hour.
 */
function contactRoutes({ db, attempts, mailbox }: ContactOptions) {
  return new Hono<AppEnv>().post('/messages', async (c) => {
    // Edges that do not know of each other begin a session each for one submission.
    const key = await readCallKey(c, { isCallers: false });
    const sent = await readBody(c, message);
    await attempts.count({ key: `contact ${c.get('address')}`, max: PER_ADDRESS });
    const mail = {
      to: mailbox,
      replyTo: sent.email,
      subject: sent.subject || `A question from ${isolated(sent.fullName)}`,
      paragraphs: [
        ...(sent.message ? [sent.message] : []),
        `${isolated(sent.fullName)}, ${sent.email}, ${sent.phone}`,
      ],
    };
    await db.transaction(async (tx) => {
      if (await isFirstCall(tx, key)) await queueMail(tx, mail);
    });
    return c.json({});
  });
}

export const listContactRoutes = (options: ContactOptions): RouteSet[] => [
  publicRoutes('/contact/v1', contactRoutes(options)),
];
