/** `lacking`: does not work, and the shop still sells; `broken`: the shop cannot sell; `note`: good to know. */
type Verdict = 'ok' | 'note' | 'lacking' | 'broken';

/** The subject, how it stands, what answered, and where something is to be done, advice on one line. */
export type HostedFinding = [subject: string, verdict: Verdict, answer: string, advice?: string];

/** One line for each finding, and below those that need something what to do. */
export function formatHostedShopFindings(findings: HostedFinding[]): string {
  const width = Math.max(...findings.map(([{ length }]) => length));
  return findings
    .flatMap(([subject, verdict, answer, advice]) => {
      const shown = verdict === 'ok' || verdict === 'note' ? verdict : 'not ok';
      return [
        `${shown.padEnd(6)}  ${subject.padEnd(width)}  ${answer}`,
        ...(advice === undefined ? [] : [`${' '.repeat(8 + width)}  → ${advice}`]),
      ];
    })
    .join('\n');
}
