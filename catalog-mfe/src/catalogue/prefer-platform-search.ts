import { toPlatformError } from '@horae/shared';

/** Milliseconds until the search of a platform that had none is tried again. */
const REMEMBERED = 300_000;

let missingUntil = 0;

/** Uses our own platform's search, or what replaces it on a platform without one. */
export async function preferPlatformSearch<Found>(
  search: () => Promise<Found>,
  replacement: () => Promise<Found>,
): Promise<Found> {
  if (Date.now() >= missingUntil) {
    try {
      return await search();
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown;
      missingUntil = Date.now() + REMEMBERED;
    }
  }
  return replacement();
}

/** A search has nothing that may not be found: what these say is that there is none. */
const isMissing = (thrown: unknown): boolean =>
  [404, 405, 410, 428, 501].includes(toPlatformError(thrown).status ?? 0);

/** The platform is another one now: what was known of it says nothing. */
export function forgetMissingPlatformSearch(): void {
  missingUntil = 0;
}
