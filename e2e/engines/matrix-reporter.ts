import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT } from '../support/embedded-shop.ts';

const FILE = join(ROOT, '.data/engines.md');

/** Writes which journey passes in which engine, as a table. */
export class MatrixReporter implements Reporter {
  private engines: string[] = [];
  private readonly rows = new Map<string, Map<string, string>>();

  onBegin(config: FullConfig): void {
    this.engines = config.projects.map(({ name }) => name);
  }

  onTestEnd(test: TestCase, { status, duration }: TestResult): void {
    const [, engine = '', file = '', ...names] = test.titlePath();
    const journey = `${file.replace('.spec.ts', '')}: ${names.join(' › ')}`;
    const row = this.rows.get(journey) ?? new Map<string, string>();
    const seconds = `${(duration / 1000).toFixed(1)} s`;
    row.set(engine, status === 'passed' ? seconds : `**${status}**`);
    this.rows.set(journey, row);
  }

  onEnd(): void {
    const engines = this.engines.filter((name) => [...this.rows.values()].some((r) => r.has(name)));
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const rows = [...this.rows]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, row]) => line([name, ...engines.map((engine) => row.get(engine) ?? '–')]));
    const head = [line(['Journey', ...engines]), line(['---', ...engines.map(() => '---')])];
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, `${[...head, ...rows].join('\n')}\n`);
  }
}

// Playwright loads a reporter by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default MatrixReporter;
