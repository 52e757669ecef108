import { entryOf, nameOf, type Quarantined, type Ran } from '@horae/tooling/repo/quarantine.mjs';

/** A test of a run, one of its repetitions. */
export interface RanTest extends Ran {
  outcome: 'expected' | 'flaky' | 'unexpected' | 'skipped';
  /** How each try ended. */
  tries: string[];
}

/** Tests that passed once and did not another time, in repetitions or tries, a line each. */
export function flakyTests(ran: RanTest[]): string[] {
  const tries = new Map<string, string[]>();
  for (const test of ran) {
    const name = `${nameOf(test)} [${test.project}]`;
    tries.set(name, [...(tries.get(name) ?? []), ...test.tries.filter((end) => end !== 'skipped')]);
  }
  return [...tries].flatMap(([name, ends]) => {
    const passed = ends.filter((end) => end === 'passed').length;
    return passed > 0 && passed < ends.length
      ? [`${name}: ${passed} of ${ends.length} passed`]
      : [];
  });
}

interface Verdict {
  /** Whether nothing has failed but what stands in the quarantine. */
  passes: boolean;
  /** Entries whose tests have failed, once each. */
  held: Quarantined[];
}

/** The verdict on the failures of a run. A test that was not run has not passed. */
export function verdict(ran: RanTest[], quarantine: Quarantined[]): Verdict {
  const failed = ran.filter(({ outcome }) => outcome === 'unexpected');
  const entries = failed.map((test) => entryOf(quarantine, test));
  const isWhole = ran.every(({ outcome, tries }) => outcome !== 'skipped' || tries.length > 0);
  return {
    passes: failed.length > 0 && isWhole && entries.every(Boolean),
    held: [...new Set(entries)].filter((entry) => entry !== undefined),
  };
}
