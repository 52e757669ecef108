import { median } from './median.ts';
import type { Sample } from './rounds.ts';
import { canBePressed, PAGES, type PageName, VARIANTS } from './settings.ts';

const MEASURES: [string, (sample: Sample) => number][] = [
  ['First paint', (s) => s.fcp],
  ['First answer to Add to Cart', (s) => s.answered],
  ['Blocking time', (s) => s.blocked],
];

const COLOURS = ['#b0440f', '#de6527', '#565149', '#2f6b4a', '#8a8378'];
const BAR = { height: 12, gap: 3, width: 420 };
const LEFT = 130;
const GROUP = VARIANTS.length * (BAR.height + BAR.gap) + 16;
const PAGE_NAMES = Object.keys(PAGES) as PageName[]; // keys of PAGES
const PANEL = PAGE_NAMES.length * GROUP + 40;

/** Medians of cold first views as bars, in milliseconds, as SVG. */
export function plotOf(samples: Sample[]): string {
  const height = MEASURES.length * PANEL + 30;
  const panels = MEASURES.map(([name, of], at) => panel(samples, name, of, at * PANEL + 20));
  const legend = VARIANTS.map((variant, at) =>
    text(LEFT + at * 90, height - 8, variant, `fill="${COLOURS[at]}"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 ${height}" font-family="sans-serif" font-size="11">
<rect width="640" height="${height}" fill="#fff"/>
${[...panels, ...legend].join('\n')}
</svg>
`;
}

function panel(samples: Sample[], name: string, of: (s: Sample) => number, top: number): string {
  const cold = samples.filter(({ cache }) => cache === 'cold');
  const bars = PAGE_NAMES.flatMap((page, row) =>
    VARIANTS.map((variant, at) => {
      const values = cold.filter((s) => s.page === page && s.variant === variant).map(of);
      const value = values.length > 0 ? median(values) : 0;
      const isMeasured = value > 0 || canBePressed(variant);
      return {
        page,
        at,
        value,
        isMeasured,
        y: top + 14 + row * GROUP + at * (BAR.height + BAR.gap),
      };
    }),
  );
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const drawn = bars.map(({ page, at, value, y, isMeasured }) => {
    const width = (value / longest) * BAR.width;
    const label = at === 0 ? text(8, y + 10, page) : '';
    return `${label}<rect x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR.height}" fill="${COLOURS[at]}"/>${text(LEFT + width + 4, y + 10, isMeasured ? value.toFixed() : '–')}`;
  });
  return [text(8, top + 4, `${name}, ms`, 'font-weight="bold"'), ...drawn].join('\n');
}

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y}" ${more}>${words}</text>`;
