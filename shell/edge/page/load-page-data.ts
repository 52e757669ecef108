import type { PageModule, PlatformError } from '@horae/shared';
import { isGone } from '@horae/shared/either-version';
import { TimeLimitExceeded, within } from '@horae/shared/within';
import type { ShownModule } from '../live/match-page.ts';
import { runInSpan } from '../telemetry/spans.ts';
import type { PageTimer } from './page-timer.ts';

/** Multiplies the budget of a page whose address may name nothing: a 404 must not become a 200 for lack of time. */
export const DATA_TIMEOUT_FACTOR = 8;

/** Thrown when the platform does not answer, so that a page about its products cannot be rendered. */
export class PlatformDownError extends Error {}

interface PrefetchTools {
  /** Milliseconds; data that decides about a 404 may take longer. */
  budgetMs: number;
  times: PageTimer;
  onUnrendered: (remote: string, version: string, error: unknown) => void;
}

/** Fetches the page's data; the browser fetches late data again. */
export async function loadPageData(
  page: PageModule | undefined,
  context: Parameters<NonNullable<PageModule['prefetch']>>[0],
  shown: ShownModule | undefined,
  { budgetMs, times, onUnrendered }: PrefetchTools,
): Promise<'done' | 'late' | 'failed'> {
  if (!page?.prefetch || !shown) return 'done';
  try {
    const mayBeMissing = Object.keys(context.params).length > 0;
    const patientMs = mayBeMissing ? budgetMs * DATA_TIMEOUT_FACTOR : budgetMs;
    const data = page.prefetch;
    const fetched = runInSpan(`data of ${shown.id}`, shown.release, async () => data(context));
    await times.take('data', () => within(patientMs, `data of ${shown.id}`, fetched));
    return 'done';
  } catch (error) {
    onUnrendered(shown.release.name, shown.release.version, error);
    if (isDown(error))
      throw new PlatformDownError('the platform does not answer', { cause: error });
    return error instanceof TimeLimitExceeded ? 'late' : 'failed';
  }
}

/** Refusals because of the shop and its settings, not because of the request. */
const SHOP_REFUSALS = new Set([401, 403, 429]);

/** Checks the name, not the class: the error may come from a bundle of another release. */
function isDown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PlatformError') return false;
  const failure = error as Partial<PlatformError>; // named so by the contract
  const { status } = failure;
  return status === undefined || status >= 500 || SHOP_REFUSALS.has(status) || isGone(failure);
}
