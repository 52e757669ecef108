import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  findQuarantineEntry,
  formatQuarantinedFailure,
  formatTestName,
  type Quarantined,
  type Ran,
  readQuarantine,
} from '@horae/tooling/repo/quarantine.mjs';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { REPOSITORY_ROOT } from './embedded-shop.ts';

/**
 * Names tests that passed once and failed once, in `.data/flaky.md` too, and those in quarantine, whose failures alone
 * do not fail a run.
 */
class TroubleReporter implements Reporter {
  private root: Suite | undefined;
  private isBroken = false;

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root;
  }

  /** Something beside a test has failed. */
  onError(): void {
    this.isBroken = true;
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const ran = (this.root?.allTests() ?? []).map(asRan);
    const flaky = listFlakyTests(ran);
    mkdirSync(join(REPOSITORY_ROOT, '.data'), { recursive: true });
    writeFileSync(
      join(REPOSITORY_ROOT, '.data/flaky.md'),
      flaky.map((line) => `- ${line}\n`).join(''),
    );
    const { passes, held } = judgeTestRun(ran, this.isBroken ? [] : quarantine());
    print([...flaky.map((line) => `flaky: ${line}`), ...held.map(formatQuarantinedFailure)]);
    return { status: status === 'failed' && passes ? 'passed' : status };
  }
}

/** One that is not valid has stopped the run before its first test (`setup.config.ts`). */
function quarantine(): Quarantined[] {
  try {
    return readQuarantine();
  } catch (error) {
    print([String(error)]);
    return [];
  }
}

/** Standard output is for reports that programs read. */
function print(lines: string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

function asRan(test: ReturnType<Suite['allTests']>[number]): RanTest {
  const [, project = '', , ...titles] = test.titlePath();
  return {
    file: test.location.file,
    titles,
    project,
    outcome: test.outcome(),
    tries: test.results.map(({ status }) => status),
  };
}

/** A test of a run, one of its repetitions. */
export interface RanTest extends Ran {
  outcome: 'expected' | 'flaky' | 'unexpected' | 'skipped';
  /** How each try ended. */
  tries: string[];
}

/** Tests that passed once and did not another time, in repetitions or tries, a line each. */
export function listFlakyTests(ran: RanTest[]): string[] {
  const tries = new Map<string, string[]>();
  for (const test of ran) {
    const name = `${formatTestName(test)} [${test.project}]`;
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
export function judgeTestRun(ran: RanTest[], quarantine: Quarantined[]): Verdict {
  const failed = ran.filter(({ outcome }) => outcome === 'unexpected');
  const entries = failed.map((test) => findQuarantineEntry(quarantine, test));
  const isWhole = ran.every(({ outcome, tries }) => outcome !== 'skipped' || tries.length > 0);
  return {
    passes: failed.length > 0 && isWhole && entries.every(Boolean),
    held: [...new Set(entries)].filter((entry) => entry !== undefined),
  };
}

// Playwright loads a reporter by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default TroubleReporter;
