import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requireOwnPage } from '../http/check-request-origin.ts';
import { cookieText, cookieValue, setCookies } from '../http/cookies.ts';
import { limitRate } from '../http/limit-rate.ts';
import { redirect } from '../http/redirect.ts';
import { escapeHtml } from '../http/render-static-page.ts';

/** A visitor's answer to being counted; `signal`: the browser refuses by Global Privacy Control. */
export type ConsentChoice = 'unasked' | 'yes' | 'no' | 'signal';

const CONSENT_COOKIE = 'horae_consent';
/** Half a year, during which a visitor who has refused is not prompted again. */
const CONSENT_SECONDS = 15_552_000;

/** Reads the choice from a request's headers; the browser's signal overrides the cookie. */
export function readConsent(headers: Headers): ConsentChoice {
  if (headers.get('sec-gpc') === '1') return 'signal';
  const choice = cookieValue(headers.get('cookie') ?? '', CONSENT_COOKIE);
  return choice === 'yes' || choice === 'no' ? choice : 'unasked';
}

/** Returns `Set-Cookie` for an answer; no script needs to read it. */
const consentCookie = (choice: 'yes' | 'no', isSecure: boolean): string =>
  cookieText(CONSENT_COOKIE, choice, { isSecure, seconds: CONSENT_SECONDS });

/** Names a visit, and nothing beyond it: it is assigned after consent, and another one after half an hour without a page. */
const VISIT_COOKIE = 'horae_visit';
const VISIT_SECONDS = 1800;

export function readVisitCookie(cookies: string): string | null {
  const found = cookieValue(cookies, VISIT_COOKIE);
  return found && /^[\w-]{16}$/.test(found) ? found : null;
}

export const createVisitId = (): string => randomBytes(12).toString('base64url');

export const toVisitCookie = (visit: string, isSecure: boolean): string =>
  cookieText(VISIT_COOKIE, visit, { isSecure, seconds: VISIT_SECONDS });

const clearVisitCookie = (isSecure: boolean): string =>
  cookieText(VISIT_COOKIE, '', { isSecure, seconds: 0 });

/** The page where a visitor can change the choice, and the id of the section there. */
const CHOICES_PATH = '/privacy';
const BANNER_ID = 'privacy-choices';

const TEXTS = {
  label: 'Privacy choices',
  question: 'May we count this visit?',
  explains:
    'If you agree, we count which pages are opened and what is bought, without your name, address or account. If you refuse, the shop works the same.',
  yes: 'You have agreed that we count your visits. You can change that here.',
  no: 'You have refused, so nothing is counted. You can change that here.',
  signal:
    'Your browser asks us not to (Global Privacy Control), so nothing is counted, whatever was agreed before.',
  accept: 'Accept',
  refuse: 'Refuse',
};

/** The consent form of a page: rendered until the visitor answers, and always on the privacy page. */
interface ConsentShown {
  consent: ConsentChoice;
  path: string;
  /** Path and query that an answer redirects to; a private page must not send its own address. */
  from: string;
}

/** Renders the banner first in the page and in its flow, so that it covers nothing. */
export function renderConsentBanner({ consent, path, from }: ConsentShown): string {
  const isChoicesPage = path === CHOICES_PATH;
  if (consent !== 'unasked' && !isChoicesPage) return '';
  const text = consent === 'unasked' ? TEXTS.explains : TEXTS[consent];
  const title = consent === 'unasked' ? TEXTS.question : TEXTS.label;
  const form = `<form method="post" action="/_consent"><input type="hidden" name="from" value="${escapeHtml(from)}"><button name="choice" value="yes">${TEXTS.accept}</button><button name="choice" value="no">${TEXTS.refuse}</button></form>`;
  return `<section class="consent" id="${BANNER_ID}" aria-label="${TEXTS.label}"><div><p><strong>${title}</strong> ${text}</p>${consent === 'signal' ? '' : form}</div></section>`;
}

/** Renders the link to the choice below every footer; `data-tells-views` makes the host report client-side navigations. */
export function renderConsentLink({ consent }: ConsentShown): string {
  const mark = consent === 'yes' ? ' data-tells-views' : '';
  return `<nav class="consent-link" aria-label="${TEXTS.label}"${mark}><a href="${CHOICES_PATH}#${BANNER_ID}">${TEXTS.label}</a></nav>`;
}

/**
 * The header and its popovers are positioned from the top of the page, so they move below the banner. The skip link
 * stays above the header, where the banner now covers it.
 */
export const CONSENT_STYLES = `
.consent{position:relative;z-index:101;border-block-end:1px solid var(--line);background:var(--sunk);color:var(--ink)}
.consent>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--space-3) var(--space-6);max-inline-size:var(--content);margin-inline:auto;padding:var(--space-4) var(--margin)}
.consent p{flex:1 1 24rem;max-inline-size:72ch;font:var(--type-small)}
.consent form{display:grid;grid-template-columns:1fr 1fr;gap:var(--space-3)}
.consent button{min-block-size:44px;min-inline-size:112px;padding-inline:var(--space-5);border:1px solid var(--ink);border-radius:var(--radius);background:var(--ground);color:var(--ink);font:var(--type-button);cursor:pointer}
.consent button:hover{background:var(--raised)}
.consent~#root{position:relative}
.consent~#root header{anchor-name:--bar}
@supports (anchor-name:--bar){.consent~#root header [popover]:popover-open{inset-block-start:anchor(--bar bottom,calc(var(--header) + 1px))}}
.consent-link{background:var(--sunk);text-align:center;font:var(--type-caption)}
.consent-link a{display:inline-grid;place-items:center;min-block-size:44px;color:var(--ink-2)}
@media print{.consent,.consent-link{display:none}}
`;

/** More than anyone changes their mind. */
const PER_MINUTE = 30;

const limit = bodyLimit({ maxSize: 1000, onError: (c) => c.text('Not a choice', 413) });

interface ConsentParts {
  settings: { siteUrl: string; proxies: number };
  /** `null` where no events are collected, so that there is nothing to agree to. */
  getRecorder: object | null;
}

/** `POST /_consent`: a visitor's choice, with script or without; redirects to the page of the form. */
export function addConsentRoute(app: Hono, { settings, getRecorder }: ConsentParts): void {
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
        choice === 'yes' ? toVisitCookie(createVisitId(), isSecure) : clearVisitCookie(isSecure);
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
