import { PlatformError } from './platform-error.ts';

/** Applies a change to each id, which succeeds or fails on its own, and answers the outcome of each (`WIRE.md` 3.6). */
export async function changeInBulk(ids: string[], change: (id: string) => Promise<void>) {
  const results = [];
  for (const [originalIndex, id] of ids.entries()) {
    const error = await failureOf(change(id));
    const outcome = error ? { success: false, error } : { success: true };
    results.push({ itemMetadata: { id, originalIndex, ...outcome } });
  }
  const totalFailures = results.filter(({ itemMetadata }) => !itemMetadata.success).length;
  const totalSuccesses = ids.length - totalFailures;
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
