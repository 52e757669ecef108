import type { Page, Route } from '@playwright/test';

/** The ways in which a remote can be gone. */
export const OUTAGES = ['missing', 'broken', 'silent'] as const;
export type Outage = (typeof OUTAGES)[number];

const answers: Record<Outage, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  broken: (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken build");' }),
  // Never answered: the browser goes on waiting, as for a server that hangs.
  silent: () => Promise.resolve(),
};

/** Takes every file of a remote away from this page; the returned function brings them back. */
export async function takeDown(
  page: Page,
  remote: string,
  outage: Outage,
): Promise<() => Promise<void>> {
  const files = `**/_mfe/${remote}/**`;
  await page.route(files, answers[outage]);
  return () => page.unroute(files);
}
