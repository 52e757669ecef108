import { origin, PAGES, type PageName } from './settings.ts';
import { notesOf, tablesOf } from './tables.ts';
import type { Cell, Turns } from './turns.ts';
import { look } from './visit.ts';

/** Visits that only look, at each page of each of these. */
export const firstPaints = (pages: PageName[], isBeside: boolean): Cell[] =>
  pages.flatMap((page) =>
    (['composed', ...(isBeside ? (['before'] as const) : []), 'floor', 'framed'] as const).map(
      (variant): Cell => ({
        name: page,
        variant,
        async visit(visitor) {
          const { fcp, lcp, cls } = await look(visitor, origin(variant) + PAGES[page]);
          return { [page]: { 'FCP, ms': fcp, 'LCP, ms': lcp, CLS: cls } };
        },
      }),
    ),
  );

export const reportFirstPaint = (turns: Turns, surroundings: string[]): string =>
  `# First paint beside its floor

Written by \`npm run bench -- first-paint\`: cold visits that only look. Floor: what is above the fold as static HTML, with only
its own styles and the system's fonts. Framed: the same with the headers of every document of the shop, the opener policy among
them, but for the content policy, which would refuse the floor's own styles. Before: the shop of another checkout.

${surroundings.map((line) => `- ${line}`).join('\n')}
${notesOf(turns)}

${tablesOf(turns.figures)}
`;
