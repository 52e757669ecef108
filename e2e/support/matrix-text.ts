export interface Outcome {
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
export function matrixText({ row, columns, titles = columns }: Heads, outcomes: Outcome[]): string {
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
