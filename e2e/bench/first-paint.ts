import type { Browser } from '@playwright/test';
import { median, quantile } from './median.ts';
import { ratioOfPairs } from './ratio-of-pairs.ts';
import { PAGE_NAMES, PAGES, type PageName, PORTS } from './settings.ts';
import { asVisitor, look } from './visit.ts';

/**
 * `floor`: static HTML of what is above the fold, as in the whole bench. `framed`: the same, answered with the headers that
 * every document of the shop has.
 */
const COMPARED = ['composed', 'floor', 'framed'] as const;
type Compared = (typeof COMPARED)[number];

const NAMES: Record<Compared, string> = {
  composed: 'composed',
  floor: 'floor',
  framed: "floor with the shop's headers",
};

export interface FirstPaint {
  round: number;
  page: PageName;
  variant: Compared;
  fcp: number;
  lcp: number;
  cls: number;
}

interface Wanted {
  rounds: number;
  say: (text: string) => void;
}

/** Cold visits that only look, in turns; every other round goes backwards, so that drift hits all alike. */
export async function measureFirstPaint(
  browser: Browser,
  { rounds, say }: Wanted,
): Promise<FirstPaint[]> {
  const seen: FirstPaint[] = [];
  const cells = PAGE_NAMES.flatMap((page) => COMPARED.map((variant) => ({ page, variant })));
  for (let round = 1; round <= rounds; round++) {
    for (const { page, variant } of round % 2 ? cells : cells.toReversed()) {
      const url = `http://localhost:${PORTS[variant]}${PAGES[page]}`;
      const { fcp, lcp, cls } = await asVisitor(browser, (visitor) => look(visitor, url));
      if (!(fcp > 0 && lcp > 0)) throw new Error(`${url}: nothing was painted`);
      seen.push({ round, page, variant, fcp, lcp, cls });
    }
    say(`${round}/${rounds}\n`);
  }
  return seen;
}

/** What a run has shown, as Markdown. */
export function reportFirstPaint(seen: FirstPaint[], surroundings: string[]): string {
  const count = Math.max(...seen.map(({ round }) => round));
  const rows = PAGE_NAMES.flatMap((page) =>
    (['fcp', 'lcp'] as const).map((measure) => {
      const of = (variant: Compared) =>
        seen.filter((one) => one.page === page && one.variant === variant).map((o) => o[measure]);
      const [composed, floor, framed] = [of('composed'), of('floor'), of('framed')];
      const cells = [composed, floor, framed].map(spread);
      const ratios = [ratio(composed, floor), ratio(composed, framed)];
      return `| ${page} | ${measure.toUpperCase()} | ${[...cells, ...ratios].join(' | ')} |`;
    }),
  );
  return `# First paint beside its floor

Written by \`npm run bench -- first-paint\`: the profile of the [whole bench](report.md), cold visits that only look, more of them.
Floor: what is above the fold as static HTML, with only its own styles and the system's fonts. The shop's headers: those of every
document of the shop, the opener policy among them, but for the content policy, which would refuse the floor's own styles.

${surroundings.map((line) => `- ${line}`).join('\n')}
- ${count} rounds in turns, order reversed each round; milliseconds: median (quartiles)
- Ratios: of the two visits of one round, their geometric mean with its 95 % confidence interval
- Largest layout shift of all visits of the composed shop: ${largestShift(seen).toFixed(3)}

| page | measure | ${COMPARED.map((variant) => NAMES[variant]).join(' | ')} | composed to floor | … to the floor with headers |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

const largestShift = (seen: FirstPaint[]): number =>
  Math.max(...seen.map(({ variant, cls }) => (variant === 'composed' ? cls : 0)));

const spread = (values: number[]): string =>
  `${median(values).toFixed(0)} (${quantile(values, 0.25).toFixed(0)}–${quantile(values, 0.75).toFixed(0)})`;

function ratio(values: number[], others: number[]): string {
  const pairs = values.map((value, at): [number, number] => [
    Math.log(value),
    Math.log(others[at] ?? Number.NaN),
  ]);
  const { mean, low, high } = ratioOfPairs(pairs);
  return `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}
