import { html } from 'hono/html';
import type { Database } from '../base/db/database.ts';
import { outbox } from './mail-tables.ts';

type Mail = typeof outbox.$inferInsert;

export interface MailContent {
  to: string;
  replyTo?: string;
  subject: string;
  /** Plain sentences; they are escaped in the HTML. */
  paragraphs: readonly string[];
  /** Shown large; what the reader types somewhere. */
  code?: string;
  /** What the reader follows, under these words. */
  link?: { url: string; words: string };
}

/** A mail as text and as HTML from one list of sentences. */
async function composeMail(content: MailContent): Promise<Mail> {
  const { to, replyTo, subject, paragraphs, code, link } = content;
  const markup = await html`${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${code === undefined ? '' : html`<p style="font-size:28px;letter-spacing:6px">${code}</p>`}
    ${link === undefined ? '' : html`<p><a href="${link.url}">${link.words}</a></p>`}`;
  return {
    to,
    subject,
    text: [...paragraphs, code, link && `${link.words}: ${link.url}`].filter(Boolean).join('\n\n'),
    html: markup.toString(),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(code === undefined ? {} : { code }),
    ...(link === undefined ? {} : { link: link.url }),
  };
}

/** Puts a mail into the outbox, within the caller's transaction: it leaves only if the rest happened. */
export async function postMail(db: Database, content: MailContent): Promise<void> {
  await db.insert(outbox).values(await composeMail(content));
}
