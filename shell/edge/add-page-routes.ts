import { parseTokenCookie, type Role } from '@horae/shared';
import { FLAGS } from '@horae/shared/flag-definitions';
import { trace } from '@opentelemetry/api';
import type { Context, Hono } from 'hono';
import type { OneTimeAnswers } from './actions/form-answer-cookie.ts';
import { clearFormAnswerCookie, readFormAnswerCookie } from './actions/form-answer-cookie.ts';
import type { CanaryMonitor } from './canary/canary-monitor.ts';
import type { Settings } from './edge-settings-types.ts';
import { recordPageView } from './events/add-shop-event-route.ts';
import { readConsent } from './events/consent.ts';
import type { GetEventRecorder } from './events/visitor-event-recorders.ts';
import type { DecidedFlag, DecideVisitorFlags } from './flags/decide-flags.ts';
import { listPageFlags } from './flags/list-page-flags.ts';

import { getAcceptedEncodings, sendNotAcceptable } from './http/accepted-encodings.ts';
import { anonymizePath } from './http/anonymize-path.ts';
import { hasSaveData } from './http/check-request-origin.ts';
import { getClientAddress, toClientNetwork } from './http/client-address.ts';
import { setCookies } from './http/cookies.ts';
import { redirect } from './http/redirect.ts';
import type { LiveReleases } from './live/live-releases.ts';
import { escapeUndecodablePath, type MatchedPage, matchPage } from './live/match-page.ts';
import { getBodyWithTypefaces } from './page/cache/body-with-typefaces.ts';
import type { PageResponder } from './page/cache/cached-page-responder.ts';
import { type CompressedPage, getWeakTag, PAGE_CODINGS } from './page/cache/compressed-page.ts';
import { readTypefacesCookie } from './page/css/render-inactive-typefaces.ts';
import { PlatformDownError } from './page/load-page-data.ts';
import { noticePageHeaders, UNAVAILABLE_PAGE } from './page/notice-pages.ts';
import { isPrefetch } from './page/start/speculation-rules.ts';
import type { SessionOptions, Visitor } from './session/create-request-visitor.ts';
import { createSubmissionIdCookie } from './session/submission-cookie.ts';

interface PageRoutes {
  settings: Settings;
  releasesFor: (c: Context) => Promise<LiveReleases>;
  getVisitor: (c: Context, releases: LiveReleases, needs: SessionOptions) => Visitor;
  flagsFor: DecideVisitorFlags;
  answerPage: PageResponder;
  watch: CanaryMonitor;
  once: OneTimeAnswers;
  /** `null` where no events are collected. */
  getRecorder: GetEventRecorder | null;
  onError: (error: unknown, where: string) => void;
}

/** Answers every other address with a page, or with a static one when none can be composed. */
export function addPageRoutes(app: Hono, routes: PageRoutes): void {
  const { settings, releasesFor, flagsFor, answerPage, getRecorder, onError } = routes;
  app.get('*', async (c) => {
    const releases = await releasesFor(c);
    const url = new URL(c.req.url);
    url.pathname = escapeUndecodablePath(url.pathname);
    if (BREAKS.test(url.pathname)) return redirect(c, withoutBreaks(url), { status: 301 });
    const isPrefetched = isPrefetch(c.req.header('sec-purpose'));
    const matched = matchPage(releases, url.pathname);
    const cookies = c.req.header('cookie') ?? '';
    const person = routes.getVisitor(c, releases, { requiresCookies: false });
    const answer = await readFormAnswerCookie(cookies, url.pathname + url.search, routes.once);
    const consent = getRecorder && readConsent(c.req.raw.headers);
    const flags = await flagsFor(c, releases, listPageFlags(matched?.shown ?? []));
    if (!isPrefetched) countVersions(c, { ...routes, releases, matched, flags });
    const visit = { ...readVisit(c), person, consent, flags, ...(answer && { answer }) };
    const page = await answerPage(releases, url, visit);
    const isSecure = settings.siteUrl.startsWith('https:');
    const recorder = getRecorder?.(c);
    if (recorder && page.status === 200 && !isPrefetched) recordPageView(recorder, matched, flags);
    setCookies(c, person.cookies());
    if (answer) setCookies(c, [clearFormAnswerCookie(isSecure)]);
    const submissionCookie = page.hasForms && createSubmissionIdCookie(cookies, isSecure);
    if (submissionCookie) setCookies(c, [submissionCookie]);
    return sendPage(c, page);
  });

  app.onError((error, c) => {
    // The visitor's page is the same for all errors; a platform that is down has been counted already.
    if (!(error instanceof PlatformDownError)) onError(error, anonymizePath(c.req.path));
    return c.html(UNAVAILABLE_PAGE, 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...noticePageHeaders(settings),
    });
  });
}

interface ShownPage extends Pick<PageRoutes, 'settings' | 'watch'> {
  releases: LiveReleases;
  matched: MatchedPage | null;
  flags: DecidedFlag[];
}

/** Counts the visitor for each version that the page shows, that of the flags included. */
function countVersions(c: Context, { settings, watch, releases, matched, flags }: ShownPage): void {
  const shown = matched?.shown ?? [];
  if (shown[0]) trace.getActiveSpan()?.setAttribute('horae.page', shown[0].id);
  const versions = shown.map(({ release: { name, version } }) => ({ remote: name, version }));
  if (flags.length > 0 && releases.flags) {
    versions.push({ remote: FLAGS, version: releases.flags.version });
  }
  const visitor = toClientNetwork(getClientAddress(c, settings.proxies));
  for (const version of versions) watch.viewed({ ...version, visitor }, c.get('canaryShare'));
}

/** Matches line breaks in a path: no route matches across them, so no page could be rendered, not even a 404. */
const BREAKS = /%0a|%0d|%e2%80%a[89]/i;

/** Replaces line breaks, and merges leading slashes: a location that begins with two names another host. */
const withoutBreaks = ({ pathname, search }: URL): string =>
  pathname.replace(/^\/+/, '/').replaceAll(new RegExp(BREAKS, 'gi'), '-') + search;

const readVisit = (c: Context) => ({ role: readRole(c), savesData: hasSaveData(c) });

/** Pages are rendered in two forms, for members and for all others. */
function readRole(c: Context): Role {
  return parseTokenCookie(c.req.header('cookie') ?? '')?.role === 'member' ? 'member' : 'none';
}

async function sendPage(c: Context, page: CompressedPage): Promise<Response> {
  const [encoding] = getAcceptedEncodings(c.req.header('accept-encoding'), PAGE_CODINGS);
  if (!encoding) return sendNotAcceptable(c);
  const body = getBodyWithTypefaces(page, readTypefacesCookie(c.req.header('cookie') ?? ''));
  const isStored = page.status === 200 && page.headers['cache-control'] !== 'no-store';
  return c.body(await body(encoding), page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...page.headers,
    ...(isStored && { etag: getWeakTag(await body('identity')) }),
    vary: 'accept-encoding, cookie, save-data',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
