import type { Delivery } from './delivery.ts';
import type { Registered } from './many-remotes.ts';
import { median } from './median.ts';

/** What is measured beside first loads. */
export interface Others {
  deliveries: Delivery[];
  registered: Registered[];
}

const REGISTERED: [string, (load: Registered) => number][] = [
  ['FCP, ms', (r) => r.fcp],
  ['LCP, ms', (r) => r.lcp],
  ['Requests', (r) => r.requests],
  ['HTML, kB', (r) => r.bytes.html / 1000],
  ['Script, kB', (r) => r.bytes.script / 1000],
];

const DELIVERY: [string, (delivery: Delivery) => number][] = [
  ['Build', (d) => d.build],
  ['Publish', (d) => d.publish],
  ['Gates and promotion', (d) => d.promote],
  ['First page with it', (d) => d.page],
  ['All', (d) => d.build + d.publish + d.promote + d.page],
];

/** Sections of the report; one without figures says so. */
export const otherSections = ({ deliveries, registered }: Others): string =>
  [
    `## From a changed remote to visitors, in milliseconds

One line of the cart changed, in a copy of its folder, on the same two cores as shop and platform.

${table([{ name: 'cart', of: deliveries }], DELIVERY)}`,
    `## First load of the home page by registered remotes, cold cache

Copies of the chat with a page each, which the home page does not show.

${table(
  [...new Set(registered.map(({ remotes }) => remotes))].map((remotes) => ({
    name: `${remotes} remotes`,
    of: registered.filter((load) => load.remotes === remotes),
  })),
  REGISTERED,
)}`,
  ].join('\n\n');

interface Column<Sample> {
  name: string;
  of: Sample[];
}

/** Medians and minima, a line for each measure. */
function table<Sample>(
  columns: Column<Sample>[],
  rows: [string, (sample: Sample) => number][],
): string {
  if (columns.every(({ of }) => of.length === 0)) return 'Not measured in this run.';
  const lines = rows.map(([name, value]) => {
    const cells = columns.map(({ of }) => {
      const values = of.map(value);
      return `${median(values).toFixed()} (${Math.min(...values).toFixed()})`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return `| | ${columns.map(({ name }) => name).join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${lines.join('\n')}`;
}
