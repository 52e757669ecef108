import { VISITOR_SHARE_COOKIE as SHARE_COOKIE } from '@horae/edge/live/assign-visitor-share.ts';
import type { Release } from '@horae/releases/release.ts';
import { hasContractSince } from '@horae/releases/skew-report.ts';
import { runConcurrently } from '@horae/tooling/repo/run-concurrently.mjs';
import type { Browser, BrowserContext } from 'playwright';
import { runSmokeVisit, type SmokeVisitParts } from './run-smoke-visit.ts';
import type { SmokeVisit, SmokeVisitFinding } from './smoke-visit-types.ts';

export interface SmokeVisitOptions {
  releases: Release[];
  candidates: string[];
  browser: Browser;
  onProgress: (progress: string) => void;
}

/** Pages that are open at once: while one waits, another has the processor. */
const AT_ONCE = 3;

/** Since this contract hosts mark live modules; earlier ones mark only loaded modules. */
const MARKS_SINCE = '1.10.0';

/** Makes all visits, a few at once; returns the findings with their visits. */
export async function runSmokeVisits(
  visits: SmokeVisit[],
  shop: SmokeVisitParts['shop'],
  { releases, candidates, browser, onProgress }: SmokeVisitOptions,
): Promise<(SmokeVisitFinding & { visit: SmokeVisit })[]> {
  const getVisitor = createVisitors(browser, shop.url);
  const isShell = ({ name }: Release) => name === 'shell';
  const checked = releases.filter((one) => candidates.includes(one.name) && !isShell(one));
  const marksLive = releases.some((one) => isShell(one) && hasContractSince(one, MARKS_SINCE));
  const parts = { shop, checked, mark: marksLive ? ('live' as const) : ('load' as const) };
  const found: (SmokeVisitFinding & { visit: SmokeVisit })[] = [];
  let done = 0;
  await runConcurrently(visits, AT_ONCE, async (visit) => {
    const { path } = visit;
    const page = await (await getVisitor(visit)).newPage();
    for (const finding of await runSmokeVisit(page, { ...parts, visit })) {
      found.push({ ...finding, visit });
    }
    // Nothing waits for a page that does not answer.
    page.close().catch(() => undefined);
    done += 1;
    onProgress(`${done} of ${visits.length}, ${path}`);
  });
  return found;
}

/**
 * One visitor for all visits of a share without a click, so that immutable files are fetched once; another one for each visit
 * with a click, since its effects show on every page. They end with the browser.
 */
function createVisitors(
  browser: Browser,
  url: string,
): (visit: SmokeVisit) => Promise<BrowserContext> {
  const known = new Map<number | undefined, Promise<BrowserContext>>();
  const enter = async (share?: number) => {
    const visitor = await browser.newContext();
    if (share === undefined) return visitor;
    await visitor.addCookies([{ name: SHARE_COOKIE, value: String(share), url }]);
    return visitor;
  };
  return ({ share, opens }) => {
    if (opens) return enter(share);
    const visitor = known.get(share) ?? enter(share);
    known.set(share, visitor);
    return visitor;
  };
}
