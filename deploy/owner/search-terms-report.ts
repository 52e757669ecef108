import * as v from 'valibot';
import { callAsOwner, type OwnerEnvironment } from './call-as-owner.ts';

const counted = v.object({
  expression: v.string(),
  searches: v.number(),
  empty: v.number(),
  chosen: v.number(),
});
const answer = v.object({
  from: v.string(),
  to: v.string(),
  mostSearched: v.array(counted),
  withoutResults: v.array(counted),
  neverChosen: v.array(counted),
});
type Answer = v.InferOutput<typeof answer>;

/**
 * Reports the most frequent searches, those without results, and those whose results no one chose. Throws one line that says what
 * is missing.
 */
export async function reportShopperSearches(environment: OwnerEnvironment): Promise<string> {
  return formatSearchReport(v.parse(answer, await callAsOwner(environment, '/search/v1/report')));
}

/** The report as a terminal shows it. */
export function formatSearchReport(found: Answer): string {
  return [
    `Searches from ${found.from} to ${found.to}`,
    section('Most searched', found.mostSearched),
    section('Without results', found.withoutResults),
    section('Found, and never chosen', found.neverChosen),
  ].join('\n\n');
}

function section(title: string, rows: Answer['mostSearched']): string {
  if (rows.length === 0) return `${title}\n  none`;
  const width = Math.max(...rows.map(({ expression }) => expression.length));
  const lines = rows.map(({ expression, searches, empty, chosen }) => {
    const sums = `${searches} searched, ${empty} empty, ${chosen} chosen`;
    return `  ${expression.padEnd(width)}  ${sums}`;
  });
  return [title, ...lines].join('\n');
}
