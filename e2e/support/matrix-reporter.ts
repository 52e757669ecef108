import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { REPOSITORY_ROOT } from './embedded-shop.ts';

interface MatrixOptions {
  /** Where the table is written to, from the repository's root. */
  file: string;
  /** Name of a row, such as `Journey`. */
  row: string;
  /** Projects that get a column, in their order. */
  columns: string[];
}

/** Writes which test passes in which of these projects, as a table. */
class MatrixReporter implements Reporter {
  private readonly options: MatrixOptions;
  private root: Suite | undefined;

  constructor(options: MatrixOptions) {
    this.options = options;
  }

  onBegin(_config: FullConfig, root: Suite): void {
    this.root = root;
  }

  onEnd(): void {
    const { file, row, columns } = this.options;
    const outcomes = (this.root?.allTests() ?? [])
      .map(outcomeOf)
      .filter(({ column }) => columns.includes(column));
    if (outcomes.length === 0) return;
    const requested = columns.filter((name) => outcomes.some(({ column }) => column === name));
    const titles = requested.map((name) => `${name} ${this.versionOf(name)}`.trim());
    mkdirSync(dirname(join(REPOSITORY_ROOT, file)), { recursive: true });
    writeFileSync(
      join(REPOSITORY_ROOT, file),
      testMatrixText({ row, columns: requested, titles }, outcomes),
    );
  }

  /** The version that a project's tests have noted. */
  private versionOf(project: string): string {
    const notes = (this.root?.allTests() ?? [])
      .filter((test) => test.parent.project()?.name === project)
      .flatMap(({ annotations }) => annotations);
    return notes.find(({ type }) => type === 'version')?.description ?? '';
  }
}

/** Each repetition counts; of its tries, only the last. */
function outcomeOf(test: TestCase): Outcome {
  const [, project = '', file = '', ...titles] = test.titlePath();
  const last = test.results.at(-1);
  return {
    column: test.parent.project()?.metadata.column ?? project,
    row: `${file.replace('.spec.ts', '')}: ${titles.join(' › ')}`,
    status: last?.status ?? 'not run',
    milliseconds: last?.duration ?? 0,
    tries: test.results.length,
  };
}

interface Outcome {
  column: string;
  row: string;
  status: string;
  milliseconds: number;
  /** Number of tries until then. */
  tries?: number;
}

interface Heads {
  /** Name of a row. */
  row: string;
  columns: string[];
  /** Heads of the columns, where not their names. */
  titles?: string[];
}

/** Outcomes as a table in Markdown: a row for each test, a column for each of `columns`, sums first. */
export function testMatrixText(
  { row, columns, titles = columns }: Heads,
  outcomes: Outcome[],
): string {
  const of = (column: string, name?: string) =>
    outcomes.filter((one) => one.column === column && (name === undefined || one.row === name));
  const names = [...new Set(outcomes.map((one) => one.row))].sort((a, b) => a.localeCompare(b));
  const lines = [
    [row, ...titles],
    ['---', ...columns.map(() => '---')],
    ['passed', ...columns.map((column) => passedOf(of(column)))],
    ...names.map((name) => [name, ...columns.map((column) => cell(of(column, name)))]),
  ];
  return `${lines.map((cells) => `| ${cells.map(escaped).join(' | ')} |`).join('\n')}\n`;
}

const isPassed = ({ status }: Outcome): boolean => status === 'passed';

const passedOf = (all: Outcome[]): string => {
  const sum = `${all.filter(isPassed).length} of ${all.length}`;
  return all.every(isPassed) ? sum : `**${sum}**`;
};

function cell(all: Outcome[]): string {
  const [one] = all;
  if (!one) return '–';
  if (all.length > 1) return passedOf(all);
  if (!isPassed(one)) return `**${one.status}**`;
  const { milliseconds, tries = 1 } = one;
  return `${(milliseconds / 1000).toFixed(1)} s${tries > 1 ? ` (try ${tries})` : ''}`;
}

const escaped = (text: string): string => text.replaceAll('|', '\\|');

// Playwright loads a reporter by its default export.
// biome-ignore lint/style/noDefaultExport: see above
export default MatrixReporter;
