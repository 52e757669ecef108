import { loadOnce } from '@horae/shared/load-once';
import type { CreateOnce } from '../create-once.ts';

/** Written only by the question whether a second write is refused. */
const PROBE = 'conditions.json';

/**
 * Asks a service once, and again where no answer came, whether it knows conditions, before anything depends on it: one that overlooks them would
 * lose promotions without a word.
 */
export function requireConditions(create: CreateOnce): CreateOnce {
  const ask = loadOnce(async (): Promise<void> => {
    if (!(await create(PROBE, '{}'))) return;
    if (await create(PROBE, '{}')) {
      throw new Error(
        'RELEASES: this S3 service overlooks If-None-Match; promotions could be lost',
      );
    }
  });

  return async (key, text) => {
    await ask();
    return create(key, text);
  };
}
