import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { AttemptCounter } from '../base/attempts.ts';
import type { Database } from '../base/db/database.ts';
import { emailSchema, phoneSchema, singleLineSchema } from '../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { readBody } from '../base/http/parse.ts';
import { contacts } from './contact-tables.ts';

const PER_ADDRESS = 30;
const email = v.pipe(emailSchema(), v.toLowerCase());
const few = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.maxLength(10));
const submitBody = v.object({
  info: v.object({
    name: v.nullish(
      v.object({ first: v.nullish(singleLineSchema(100)), last: v.nullish(singleLineSchema(100)) }),
    ),
    emails: v.object({
      items: v.pipe(few(v.object({ tag: v.nullish(singleLineSchema(50)), email })), v.minLength(1)),
    }),
    phones: v.nullish(
      v.object({
        items: few(v.object({ tag: v.nullish(singleLineSchema(50)), phone: phoneSchema })),
      }),
    ),
    company: v.nullish(singleLineSchema(200)),
    jobTitle: v.nullish(singleLineSchema(200)),
    locale: v.nullish(singleLineSchema(20)),
  }),
});

/** `/contact-submit` (`WIRE.md` 8.2): stores a submitted contact. The answer is about the caller's own submissions. */
export function contactSubmitRoutes({ db, attempts }: { db: Database; attempts: AttemptCounter }) {
  return new Hono<AppEnv>().post('/contact-submit', async (c) => {
    const { info } = await readBody(c, submitBody);
    await attempts.count({ key: `contact submit ${c.get('address')}`, max: PER_ADDRESS });
    const { id: submittedBy, role } = c.get('caller');
    const address = info.emails.items[0]?.email ?? '';
    const [added] = await db
      .insert(contacts)
      .values({ id: randomUUID(), submittedBy, email: address, info })
      .onConflictDoNothing()
      .returning({ id: contacts.id });
    const [known] = added
      ? [added]
      : await db
          .update(contacts)
          .set({ info })
          .where(and(eq(contacts.submittedBy, submittedBy), eq(contacts.email, address)))
          .returning({ id: contacts.id });
    return c.json({
      contactId: known?.id,
      identityType: role === 'member' ? 'MEMBER' : 'NOT_AUTHENTICATED',
      newContact: added !== undefined,
    });
  });
}
