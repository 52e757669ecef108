import { and, eq, lt, or, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { minutesFromNow } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import { outbox } from './mail-tables.ts';

const RETENTION_MINUTES = 24 * 60;

type Mail = typeof outbox.$inferInsert;

export interface MailContent {
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain text; escaped in the HTML. */
  paragraphs: readonly string[];
  /** A code for the recipient to type, rendered large. */
  code?: string;
  link?: { url: string; words: string };
  /** The page that ends mails of this kind with one click. */
  unsubscribeUrl?: string;
}

const UNSUBSCRIBE = 'No more of these mails';

/** A mail as text and as HTML from one list of sentences. */
async function composeMail(content: MailContent): Promise<Mail> {
  const { to, replyTo, subject, paragraphs, code, link, unsubscribeUrl } = content;
  const markup = await html`${paragraphs.map((paragraph) => html`<p dir="auto">${paragraph}</p>`)}
    ${code === undefined ? '' : html`<p style="font-size:1.75em;letter-spacing:.2em">${code}</p>`}
    ${link === undefined ? '' : html`<p><a href="${link.url}">${link.words}</a></p>`}
    ${unsubscribeUrl === undefined ? '' : html`<p><a href="${unsubscribeUrl}">${UNSUBSCRIBE}</a></p>`}`;
  return {
    to,
    subject,
    text: [
      ...paragraphs,
      code,
      link && `${link.words}: ${link.url}`,
      unsubscribeUrl && `${UNSUBSCRIBE}: ${unsubscribeUrl}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: markup.toString(),
    replyTo,
    code,
    link: link?.url,
    unsubscribeUrl,
  };
}

/** Puts a mail into the outbox, within the caller's transaction: it is sent only if that is committed. */
export async function queueMail(db: Database, content: MailContent): Promise<void> {
  await db.insert(outbox).values(await composeMail(content));
}

const USED = '(used)';

/** Removes a used code or a link's used secret from the stored mails, to any recipient or to `to`. */
export async function eraseMailedSecret(db: Database, secret: string, to?: string): Promise<void> {
  const carries = or(eq(outbox.code, secret), sql`position(${secret} in ${outbox.link}) > 0`);
  const isTo = to === undefined ? undefined : sql`lower(${outbox.to}) = lower(${to})`;
  await db
    .update(outbox)
    .set({
      text: sql`replace(${outbox.text}, ${secret}, ${USED})`,
      html: sql`replace(${outbox.html}, ${secret}, ${USED})`,
      code: null,
      link: null,
    })
    .where(and(carries, isTo));
}

/** The columns of a sent mail without its code and links, which must not stay in the outbox. */
export function withoutMailSecrets(mail: typeof outbox.$inferSelect) {
  const { text, html, code, link, unsubscribeUrl } = mail;
  const secrets = [code, link, unsubscribeUrl].filter((secret) => secret !== null);
  const clean = (words: string) =>
    secrets.reduce((rest, secret) => rest.replaceAll(secret, USED), words);
  return { text: clean(text), html: clean(html), code: null, link: null, unsubscribeUrl: null };
}

/** Deletes mails older than a day, also those that could not be sent. */
export async function deleteOldMails(db: Database): Promise<void> {
  await db.delete(outbox).where(lt(outbox.at, minutesFromNow(-RETENTION_MINUTES)));
}
