import { parseTokenCookie, type Role } from '@horae/shared';
import { FLAGS } from '@horae/shared/flag-definitions';
import { trace } from '@opentelemetry/api';
import type { Context, Hono } from 'hono';
import { clearedAnswer, readAnswer } from './actions/answer-cookie.ts';
import type { ToldOnce } from './actions/one-time-answers.ts';
import type { CanaryWatch } from './canary/canary-watch.ts';
import type { Settings } from './edge-settings.ts';
import { tellView } from './events/add-events.ts';
import { consentOf } from './events/consent.ts';
import type { TellerOf } from './events/create-recorder.ts';
import type { FlagsFor } from './flags/create-flags-for.ts';
import { askedFlags } from './flags/requested-flags.ts';
import { acceptedEncodings, notAcceptable } from './http/accepted-encodings.ts';
import { callerOf, networkOf } from './http/caller.ts';
import { plainPath } from './http/plain-path.ts';
import { redirect } from './http/redirect.ts';
import { savesData } from './http/saves-data.ts';
import type { LiveReleases } from './live/live-releases.ts';
import { matchPage, readablePath } from './live/match-page.ts';
import { PAGE_CODINGS, type PackedPage, weakTagOf } from './page/cache/packed-page.ts';
import type { AnswerPage } from './page/cache/page-answers.ts';
import { typesetBody } from './page/cache/typeset-body.ts';
import { noteIn } from './page/css/typefaces-note.ts';
import { PlatformDown } from './page/render-page.ts';
import { pageHeaders } from './page/security-headers.ts';
import { isAhead } from './page/start/speculation-rules.ts';
import { UNAVAILABLE_PAGE, UNAVAILABLE_STYLE_HASH } from './page/unavailable-page.ts';
import type { SessionNeeds, Visitor } from './session/create-visitor.ts';
import { newPressCookie } from './session/submission-cookie.ts';

interface PageRoutes {
  settings: Settings;
  releasesFor: (c: Context) => Promise<LiveReleases>;
  visitorOf: (c: Context, releases: LiveReleases, needs: SessionNeeds) => Visitor;
  flagsFor: FlagsFor;
  answerPage: AnswerPage;
  watch: CanaryWatch;
  /** The actions share it to store answers for the next page. */
  once: ToldOnce;
  /** `null` where no events are collected. */
  tellerOf: TellerOf | null;
  onError: (error: unknown, where: string) => void;
}

/** Answers every other address with a page, or with a static one when none can be composed. */
export function addPages(app: Hono, routes: PageRoutes): void {
  const { settings, releasesFor, visitorOf, flagsFor, answerPage, watch, once, tellerOf, onError } =
    routes;
  app.get('*', async (c) => {
    const releases = await releasesFor(c);
    const url = new URL(c.req.url);
    url.pathname = readablePath(url.pathname);
    if (BREAKS.test(url.pathname)) return redirect(c, withoutBreaks(url), { status: 301 });
    const visitor = networkOf(callerOf(c, settings.proxies));
    const isFetchedAhead = isAhead(c.req.header('sec-purpose'));
    const matched = matchPage(releases, url.pathname);
    const [first] = (!isFetchedAhead && matched?.shown) || [];
    if (first) trace.getActiveSpan()?.setAttribute('horae.page', first.id);
    for (const { release } of isFetchedAhead ? [] : (matched?.shown ?? [])) {
      const sighting = { remote: release.name, version: release.version, visitor };
      watch.viewed(sighting, c.get('place'));
    }
    const person = visitorOf(c, releases, { mustKeepSession: false });
    const answer = await readAnswer(c.req.header('cookie') ?? '', url.pathname + url.search, once);
    const consent = tellerOf && consentOf(c.req.raw.headers);
    const flags = await flagsFor(c, releases, askedFlags(matched?.shown ?? []));
    if (flags.length > 0 && releases.flags && !isFetchedAhead) {
      const sighting = { remote: FLAGS, version: releases.flags.version, visitor };
      watch.viewed(sighting, c.get('place'));
    }
    const visit = { ...visitOf(c), person, consent, flags, ...(answer && { answer }) };
    const page = await answerPage(releases, url, visit);
    const isSecure = settings.siteUrl.startsWith('https:');
    const teller = tellerOf?.(c);
    if (teller && page.status === 200 && !isFetchedAhead) tellView(teller, matched, flags);
    setCookies(c, person.cookies());
    if (answer) setCookies(c, [clearedAnswer(isSecure)]);
    const press = page.hasForms && newPressCookie(c.req.header('cookie') ?? '', isSecure);
    if (press) setCookies(c, [press]);
    return sendPage(c, page);
  });

  app.onError((error, c) => {
    // The visitor's page is the same for all errors; a platform that is down has been counted already.
    if (!(error instanceof PlatformDown)) onError(error, plainPath(c.req.path));
    return c.html(UNAVAILABLE_PAGE, 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...pageHeaders(settings, { styles: [UNAVAILABLE_STYLE_HASH], scripts: [] }),
    });
  });
}

/** Matches line breaks in a path: no route matches across them, so no page could be rendered, not even a 404. */
const BREAKS = /%0a|%0d|%e2%80%a[89]/i;

/** Replaces line breaks, and merges leading slashes: a location that begins with two names another host. */
const withoutBreaks = ({ pathname, search }: URL): string =>
  pathname.replace(/^\/+/, '/').replaceAll(new RegExp(BREAKS, 'gi'), '-') + search;

const visitOf = (c: Context) => ({ role: roleOf(c), savesData: savesData(c) });

/** Pages are rendered in two forms, for members and for all others. */
function roleOf(c: Context): Role {
  return parseTokenCookie(c.req.header('cookie') ?? '')?.role === 'member' ? 'member' : 'none';
}

const setCookies = (c: Context, cookies: string[]): void =>
  cookies.forEach((cookie) => {
    c.header('set-cookie', cookie, { append: true });
  });

async function sendPage(c: Context, page: PackedPage): Promise<Response> {
  const [encoding] = acceptedEncodings(c.req.header('accept-encoding'), PAGE_CODINGS);
  if (!encoding) return notAcceptable(c);
  const body = typesetBody(page, noteIn(c.req.header('cookie') ?? ''));
  const isStored = page.status === 200 && page.headers['cache-control'] !== 'no-store';
  return c.body(await body(encoding), page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...page.headers,
    ...(isStored && { etag: weakTagOf(await body('identity')) }),
    vary: 'accept-encoding, cookie, save-data',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
