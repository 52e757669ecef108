import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookies } from '../http/cookies.ts';
import { limitRate } from '../http/limit-rate.ts';
import { redirect } from '../http/redirect.ts';
import { requireOwnPage } from '../http/request-checks.ts';
import { clearVisitCookie, consentCookie, newVisit, visitCookie } from './consent.ts';
import type { GetRecorder } from './create-recorder.ts';

/** More than anyone changes their mind. */
const PER_MINUTE = 30;

const limit = bodyLimit({ maxSize: 1000, onError: (c) => c.text('Not a choice', 413) });

interface ConsentParts {
  settings: { siteUrl: string; proxies: number };
  /** `null` where no events are collected, so that there is nothing to agree to. */
  getRecorder: GetRecorder | null;
}

/** `POST /_consent`: a visitor's choice, with script or without; redirects to the page of the form. */
export function addConsent(app: Hono, { settings, getRecorder }: ConsentParts): void {
  if (!getRecorder) return;
  const { siteUrl, proxies } = settings;
  const isSecure = siteUrl.startsWith('https:');
  app.post(
    '/_consent',
    limitRate({ name: 'consent', perMinute: PER_MINUTE, proxies }),
    limit,
    requireOwnPage(siteUrl),
    async (c) => {
      const { choice, from } = await c.req.parseBody();
      if (choice !== 'yes' && choice !== 'no') return c.text('Not a choice', 400);
      const visit =
        choice === 'yes' ? visitCookie(newVisit(), isSecure) : clearVisitCookie(isSecure);
      setCookies(c, [consentCookie(choice, isSecure), visit]);
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
