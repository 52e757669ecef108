import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limitRate } from '../http/limit-rate.ts';
import { isOwnPage } from '../http/own-page.ts';
import { redirect } from '../http/redirect.ts';
import { noteEvent } from '../http/security-events.ts';
import { consentCookie } from './consent.ts';
import { newVisit, noVisitCookie, visitCookie } from './visit-cookie.ts';

/** More than anybody changes their mind. */
const PER_MINUTE = 30;

const limit = bodyLimit({ maxSize: 1000, onError: (c) => c.text('Not a choice', 413) });

/** `POST /_consent`: what a visitor answers, with script or without; leads back to where they were. */
export function addConsent(app: Hono, settings: { siteUrl: string; proxies: number }): void {
  const { siteUrl, proxies } = settings;
  const isSecure = siteUrl.startsWith('https:');
  app.post(
    '/_consent',
    limitRate({ name: 'consent', perMinute: PER_MINUTE, proxies }),
    limit,
    async (c) => {
      if (!isOwnPage(c, siteUrl)) {
        noteEvent(c, 'cross-site-refused');
        return c.text('Not a page of this shop', 403);
      }
      const { choice, from } = await c.req.parseBody();
      if (choice !== 'yes' && choice !== 'no') return c.text('Not a choice', 400);
      const visit = choice === 'yes' ? visitCookie(newVisit(), isSecure) : noVisitCookie(isSecure);
      for (const cookie of [consentCookie(choice, isSecure), visit])
        c.header('set-cookie', cookie, { append: true });
      return redirect(c, typeof from === 'string' ? from : cameFrom(c, siteUrl), { status: 303 });
    },
  );
}

/** The page of a form of before, which a browser names. */
function cameFrom(c: Context, siteUrl: string): string {
  const from = c.req.header('referer') ?? '';
  if (!URL.canParse(from) || new URL(from).origin !== new URL(siteUrl).origin) return '/';
  const { pathname, search } = new URL(from);
  return pathname + search;
}
