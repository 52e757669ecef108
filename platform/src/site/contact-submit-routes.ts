import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Attempts } from '../base/attempts.ts';
import type { Database } from '../base/db/database.ts';
import type { AppEnv } from '../base/http/env.ts';
import { readBody } from '../base/http/parse.ts';
import { emailField, lineField, phoneField } from '../base/http/typed-fields.ts';
import { contacts } from './contact-tables.ts';

const PER_ADDRESS = 30;
const email = v.pipe(emailField(), v.toLowerCase());
const few = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry), v.maxLength(10));
const submitBody = v.object({
  info: v.object({
    name: v.nullish(
      v.object({ first: v.nullish(lineField(100)), last: v.nullish(lineField(100)) }),
    ),
    emails: v.object({
      items: v.pipe(few(v.object({ tag: v.nullish(lineField(50)), email })), v.minLength(1)),
    }),
    phones: v.nullish(
      v.object({ items: few(v.object({ tag: v.nullish(lineField(50)), phone: phoneField })) }),
    ),
    company: v.nullish(lineField(200)),
    jobTitle: v.nullish(lineField(200)),
    locale: v.nullish(lineField(20)),
  }),
});

/** `/contact-submit` (`WIRE.md` 8.2): stores a submitted contact. The answer is about the caller's own submissions. */
export function contactSubmitRoutes({ db, attempts }: { db: Database; attempts: Attempts }) {
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
