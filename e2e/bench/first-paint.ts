import type { Browser } from '@playwright/test';
import { ratio, spread } from './figures.ts';
import { origin, PAGES, type PageName } from './settings.ts';
import { asVisitor, look } from './visit.ts';

/**
 * `floor`: static HTML of what is above the fold, as in the whole bench. `framed`: the same, answered with the headers that
 * every document of the shop has. `before`: the shop of another checkout.
 */
type Compared = 'composed' | 'before' | 'floor' | 'framed';

const NAMES: Record<Compared, string> = {
  composed: 'composed',
  before: 'before',
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
  pages: PageName[];
  /** Whether the shop of another checkout is served as well. */
  isBeside: boolean;
  say: (text: string) => void;
}

/** Cold visits that only look, in turns; every other round goes backwards, so that drift hits all alike. */
export async function measureFirstPaint(
  browser: Browser,
  { rounds, pages, isBeside, say }: Wanted,
): Promise<FirstPaint[]> {
  const seen: FirstPaint[] = [];
  const before: Compared[] = isBeside ? ['before'] : [];
  const variants: Compared[] = ['composed', ...before, 'floor', 'framed'];
  const cells = pages.flatMap((page) => variants.map((variant) => ({ page, variant })));
  for (let round = 1; round <= rounds; round++) {
    for (const { page, variant } of round % 2 ? cells : cells.toReversed()) {
      const url = origin(variant) + PAGES[page];
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
  const variants = [...new Set(seen.map(({ variant }) => variant))].filter((v) => v !== 'composed');
  const rows = [...new Set(seen.map(({ page }) => page))].flatMap((page) =>
    (['fcp', 'lcp'] as const).map((measure) => {
      const of = (variant: Compared) =>
        seen
          .filter((one) => one.page === page && one.variant === variant)
          .toSorted((a, b) => a.round - b.round)
          .map((one) => one[measure]);
      const others = variants.map(of);
      const cells = [of('composed'), ...others].map((values) => spread(values));
      const ratios = others.map((values) => ratio(of('composed'), values));
      return `| ${page} | ${measure.toUpperCase()} | ${[...cells, ...ratios].join(' | ')} |`;
    }),
  );
  const heads = [
    ...['composed', ...variants.map((variant) => NAMES[variant])],
    ...variants.map((variant) => `composed to ${NAMES[variant]}`),
  ];
  return `# First paint beside its floor

Written by \`npm run bench -- first-paint\`: the profile of the [whole bench](report.md), cold visits that only look, more of them.
Floor: what is above the fold as static HTML, with only its own styles and the system's fonts. The shop's headers: those of every
document of the shop, the opener policy among them, but for the content policy, which would refuse the floor's own styles.

${surroundings.map((line) => `- ${line}`).join('\n')}
- ${count} rounds in turns, order reversed each round; milliseconds: median (quartiles)
- Ratios: of the two visits of one round, their geometric mean with its 95 % confidence interval
- Largest layout shift of all visits of the composed shop: ${largestShift(seen).toFixed(3)}

| page | measure | ${heads.join(' | ')} |
|---|---|${heads.map(() => '---|').join('')}
${rows.join('\n')}
`;
}

const largestShift = (seen: FirstPaint[]): number =>
  Math.max(...seen.map(({ variant, cls }) => (variant === 'composed' ? cls : 0)));
