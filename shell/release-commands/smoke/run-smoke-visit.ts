import type { Release } from '@horae/releases/release.ts';
import type { ModuleId, SlotId } from '@horae/shared/contract';
import { OPENS, slotOpenings } from '@horae/shared/slot-openings';
import { within } from '@horae/shared/within';
import type { Page } from 'playwright';
import {
  collectPageComplaints,
  formatPageComplaints,
  type PageComplaint,
} from './collect-page-complaints.ts';
import {
  findLeakingRules,
  findUnhydratedModules,
  type MarkPrefix,
  navigateWithin,
} from './inspect-open-page.ts';
import type { SmokeVisit, SmokeVisitFinding } from './smoke-visit-types.ts';
import type { CandidateShop } from './start-candidate-shop.ts';

/** Milliseconds until a module has to be live on its page; the host's own timeout is shorter, and reports it. */
const LIVE_MS = 15_000;
/** The same for a slot, once its control was clicked on a live page. */
const OPENED_MS = 10_000;
const PAUSE_MS = 50;
/** Milliseconds for a whole visit: a page whose main thread is blocked answers no check. */
const VISIT_MS = 45_000;

export interface SmokeVisitParts {
  shop: Pick<CandidateShop, 'url' | 'faults'>;
  visit: SmokeVisit;
  checked: Release[];
  mark: MarkPrefix;
}

/** Opens a page as a visitor would, until all expected modules are live; returns its faults. */
export async function runSmokeVisit(
  page: Page,
  parts: SmokeVisitParts,
): Promise<SmokeVisitFinding[]> {
  const { path } = parts.visit;
  const complaints = await collectPageComplaints(page);
  const steps = within(VISIT_MS, path, runSteps(page, parts, complaints));
  const found = await steps.catch((error: unknown): SmokeVisitFinding[] => {
    const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return [{ reason: `${path} could not be visited to its end: ${message}` }];
  });
  return [...formatPageComplaints(complaints, path).map((reason) => ({ reason })), ...found];
}

async function runSteps(
  page: Page,
  { shop, visit, checked, mark }: SmokeVisitParts,
  complaints: PageComplaint[],
): Promise<SmokeVisitFinding[]> {
  const { path, expected, opens } = visit;
  const response = await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  if (response?.status() === 503) {
    const fault = shop.faults.at(-1) ?? 'for no reason that it knows';
    return [{ reason: `the edge cannot render ${path}, ${fault}: fix that, or its platform` }];
  }
  await startPage(page);
  const wait = (ids: ModuleId[], limit: number) =>
    waitUntilLive(page, { ids, limit, mark, visit, complaints });
  const missing = await wait(expected, LIVE_MS);
  // The complaints hold the reason already.
  if (hasFailed(complaints)) return [];
  if (missing.length > 0) return missing.map((id) => ({ reason: describeNeverLive(id, path) }));
  if (opens) {
    const refusal = await openSlot(page, path, opens);
    if (refusal) return [refusal];
    const [lacking] = await wait([opens], OPENED_MS);
    if (hasFailed(complaints)) return [];
    if (lacking) return [{ reason: describeNeverOpened(lacking, visit) }];
  }
  // A module's first work after mounting is done before the page is idle. The browser reports that up to ten seconds late for a page behind others.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
  return (await Promise.all(checked.map((release) => findLeaks(page, release)))).flat();
}

const describeNeverLive = (id: string, path: string): string =>
  `${id} never starts on ${path}: open that page and see why it is not shown, or does not get ready`;

function describeNeverOpened(id: string, { path, opens }: SmokeVisit): string {
  const role = (opens && slotOpenings[opens].control?.role) ?? 'control';
  return `${id} does not start when its ${role} on ${path} is clicked: click it there and see what it does instead`;
}

/** Starts the scripts of a page that delays them until a visitor's first input. */
const startPage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const control = document.querySelector('[data-early]');
    control?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });

const hasFailed = (complaints: PageComplaint[]): boolean =>
  complaints.some(({ rule }) => rule === 'a failed slot');

interface Waiting {
  ids: ModuleId[];
  limit: number;
  mark: MarkPrefix;
  visit: SmokeVisit;
  complaints: PageComplaint[];
}

/** Waits; returns the expected modules that are not live at the time limit, or once a module has failed. */
async function waitUntilLive(
  page: Page,
  { ids, limit, mark, visit: { path, isBelow }, complaints }: Waiting,
): Promise<ModuleId[]> {
  const end = Date.now() + limit;
  let hasEntered = false;
  for (;;) {
    // Some code is loaded only at a visitor's first move of the mouse.
    await page.mouse.move(Date.now() % 100, 1);
    if (isBelow) await page.mouse.wheel(0, 2000);
    const missing = await findUnhydratedModules(page, ids, mark);
    if (missing.length === 0 || hasFailed(complaints) || Date.now() > end) return missing;
    if (!hasEntered && (await wasRedirected(page, path))) {
      hasEntered = true;
      await navigateWithin(page, path);
    }
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Whether the visitor was redirected and that page is live: its script can then navigate back. */
const wasRedirected = async (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    (opened) =>
      location.pathname !== opened &&
      performance.getEntriesByType('mark').some(({ name }) => name.startsWith('live ')),
    path,
  );

async function findLeaks(page: Page, release: Release): Promise<SmokeVisitFinding[]> {
  const files = Object.keys(release.files).filter((path) => path.endsWith('.css'));
  const rules = await findLeakingRules(page, release.name, files);
  return rules.map((rule) => ({
    of: release.name,
    reason: `a style reaches beyond the remote's own elements, ${rule}: write it in a CSS module`,
  }));
}

/** Milliseconds until a control of a live page has to be visible, and clickable. */
const CONTROL_MS = 5000;

/** Clicks the control of a slot, found by role and attribute; returns a finding, or `null`. */
async function openSlot(page: Page, path: string, id: SlotId): Promise<SmokeVisitFinding | null> {
  const { control } = slotOpenings[id];
  if (!control) return null;
  const { role, of } = control;
  const marked = page.locator(`[${OPENS}~="${id}"]`).filter({ visible: true });
  const controls = page.getByRole(role).and(marked).first();
  const isVisible = await controls.waitFor({ timeout: CONTROL_MS }).then(
    () => true,
    () => false,
  );
  if (!isVisible) {
    const isMarked = (await marked.count()) > 0;
    const reason = isMarked
      ? `what opens ${id} on ${path} is no ${role} for assistive technology: ${of} has to make it one`
      : `${of} has no ${role} with ${OPENS}="${id}" on ${path}: put that attribute on what opens the slot there, whatever its words`;
    return { of, reason };
  }
  const isClicked = await controls.click({ timeout: CONTROL_MS }).then(
    () => true,
    () => false,
  );
  if (isClicked) return null;
  const reason = `the ${role} that opens ${id} on ${path} cannot be clicked: ${of} has to see what covers or disables it`;
  return { of, reason };
}
