import {
  type FlagExperimentReport,
  FUNNEL_STEPS,
  type ShareEstimate,
  type VariantReport,
} from './experiment-report.ts';

const NOTE = `Shares of visits, with 95 % intervals (Wilson; differences Newcombe). They hold for one look, at an end that was
planned before: if you look every day and stop at the first difference, you will find some that are not there.`;

/** For people at a terminal. */
export function experimentText(reports: FlagExperimentReport[]): string {
  if (reports.length === 0) return 'No visit was exposed to a flag.';
  return [...reports.map(flagText), NOTE].join('\n\n');
}

function flagText({ flag, mixed, variants, control }: FlagExperimentReport): string {
  const width = Math.max(...variants.map(({ variant }) => variant.length)) + 2;
  const visits = variants.reduce((sum, one) => sum + one.visits, 0);
  const line = (name: string, cells: string[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(24)).join('')}`;
  return [
    `${flag}: ${visits} visits${mixed ? `, and ${mixed} with several variants, left out` : ''}`,
    line('', ['visits', ...FUNNEL_STEPS]),
    ...variants.map(({ variant, visits: own, steps }) =>
      line(variant, [String(own), ...FUNNEL_STEPS.map((step) => shareText(steps[step]))]),
    ),
    ...variants.flatMap((variant) => differenceText(variant, control)),
  ].join('\n');
}

const differenceText = ({ variant, difference }: VariantReport, control: string): string[] =>
  difference
    ? [
        `  ${variant} against ${control}, in points: ${FUNNEL_STEPS.map(
          (step) => `${step} ${pointsText(difference[step])}`,
        ).join(', ')}`,
      ]
    : [];

const percent = (share: number): string => (share * 100).toFixed(1);

const shareText = ({ value, from, to }: ShareEstimate): string =>
  `${percent(value)} % (${percent(from)}–${percent(to)})`;

const signed = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share))}`;

const pointsText = ({ value, from, to }: ShareEstimate): string =>
  `${signed(value)} (${signed(from)} to ${signed(to)})`;
