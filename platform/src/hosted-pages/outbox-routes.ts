import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../base/db/database.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { pathNotFoundError } from '../base/http/on-error.ts';
import { outbox } from '../mail/mail-tables.ts';
import { htmlDocument, setHostedPagePolicy } from './page.ts';

const SHOWN = 100;

/** `/_outbox`: the mails that a shop without mail server would have sent, for developers. Newest first. */
export function outboxRoutes(db: Database) {
  return new Hono<AppEnv>().get('/_outbox', async (c) => {
    // Only on the platform's own port: what comes through the edge may be anyone's.
    if (c.req.header('x-forwarded-for') !== undefined) throw pathNotFoundError();
    const mails = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(SHOWN);
    setHostedPagePolicy(c);
    return c.html(
      htmlDocument(
        'Outbox – Horae',
        html`<main>
          <h1>Outbox</h1>
          ${mails.length === 0 ? html`<p>No mail has been sent yet.</p>` : ''} ${mails.map(mailEntry)}
        </main>`,
      ),
    );
  });
}

function mailEntry({ to, subject, text, link, at }: typeof outbox.$inferSelect) {
  return html`<article class="mail">
    <h2>${subject}</h2>
    <p>To ${to}, <time datetime="${at.toISOString()}">${at.toUTCString()}</time></p>
    ${text.split('\n\n').map((paragraph) => html`<p class="mail-text">${paragraph}</p>`)}
    ${link === null ? '' : html`<p class="mail-text"><a href="${link}">Follow the link</a></p>`}
  </article>`;
}
