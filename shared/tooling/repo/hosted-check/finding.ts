export interface HostedFinding {
  what: string;
  /** `note`: good to know, and no reason to stop. */
  verdict: 'ok' | 'not ok' | 'note';
  said: string;
  /** Advice on one line. */
  toDo?: string;
  /** Without it nothing can be sold. */
  isVital?: boolean;
}

export const okFinding = (what: string, said: string): HostedFinding => ({
  what,
  verdict: 'ok',
  said,
});

export const noteFinding = (what: string, said: string, toDo?: string): HostedFinding => ({
  what,
  verdict: 'note',
  said,
  ...(toDo !== undefined && { toDo }),
});

/** Something that does not work, and without which the shop cannot sell. */
export const brokenFinding = (what: string, said: string, toDo: string): HostedFinding => ({
  what,
  verdict: 'not ok',
  said,
  toDo,
  isVital: true,
});

/** Something that does not work, and without which the shop still sells. */
export const lackingFinding = (what: string, said: string, toDo: string): HostedFinding => ({
  ...brokenFinding(what, said, toDo),
  isVital: false,
});

/** One line for each finding, and below those that need something what to do. */
export function findingsTable(findings: HostedFinding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  return findings
    .flatMap(({ what, verdict, said, toDo }) => [
      `${verdict.padEnd(6)}  ${what.padEnd(width)}  ${said}`,
      ...(toDo === undefined ? [] : [`${' '.repeat(8 + width)}  → ${toDo}`]),
    ])
    .join('\n');
}
