import type { Finding } from './finding.ts';

/** One line for each finding, and below those that ask for something what to do. */
export function findingsTable(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .flatMap(({ what, verdict, said, toDo }) => [
      `${verdict.padEnd(6)}  ${what.padEnd(width)}  ${said}`,
      ...(toDo === undefined ? [] : [`${' '.repeat(8 + width)}  → ${toDo}`]),
    ])
    .join('\n');
}
