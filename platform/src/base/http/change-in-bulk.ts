import { PlatformError } from './platform-error.ts';

/**
 * Applies a change to each id, or entry with one, which succeeds or fails on its own, and answers the outcome of each
 * (`WIRE.md` 3.6). Entries change one after the other.
 */
export async function changeInBulk<Entry extends string | { id: string }>(
  entries: readonly Entry[],
  change: (entry: Entry) => Promise<void>,
) {
  const results = [];
  for (const [originalIndex, entry] of entries.entries()) {
    const id = typeof entry === 'string' ? entry : entry.id;
    const error = await failureOf(change(entry));
    const outcome = error ? { success: false, error } : { success: true };
    results.push({ itemMetadata: { id, originalIndex, ...outcome } });
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = entries.length - totalFailures;
  return {
    results,
    bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 },
  };
}

async function failureOf(change: Promise<void>) {
  try {
    await change;
    return null;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { details } = error;
    if ('applicationError' in details) return details.applicationError;
    return { code: 'INVALID_ARGUMENT', description: error.message, data: {} };
  }
}
