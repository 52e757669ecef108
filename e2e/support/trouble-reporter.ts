import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inQuarantine, type Quarantined, readQuarantine } from '@horae/tooling/repo/quarantine.mjs';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { ROOT } from './embedded-shop.ts';
import { flakyTests, type RanTest, verdict } from './trouble.ts';

/**
 * Names tests that passed once and failed once, in `.data/flaky.md` too, and those in quarantine, whose failures alone
 * do not fail a run.
 */
export class TroubleReporter implements Reporter {
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
    const flaky = flakyTests(ran);
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    writeFileSync(join(ROOT, '.data/flaky.md'), flaky.map((line) => `- ${line}\n`).join(''));
    const { passes, held } = verdict(ran, this.isBroken ? [] : quarantine());
    tell([...flaky.map((line) => `flaky: ${line}`), ...held.map(inQuarantine)]);
    return { status: status === 'failed' && passes ? 'passed' : status };
  }
}

/** One that is not valid has stopped the run before its first test (`setup.config.ts`). */
function quarantine(): Quarantined[] {
  try {
    return readQuarantine();
  } catch (error) {
    tell([String(error)]);
    return [];
  }
}

/** Standard output is for reports that programs read. */
function tell(lines: string[]): void {
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

// Playwright loads a reporter by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default TroubleReporter;
