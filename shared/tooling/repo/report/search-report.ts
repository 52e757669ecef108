import * as v from 'valibot';

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
export async function searchReport(
  environment: Record<string, string | undefined>,
): Promise<string> {
  const { PLATFORM_URL, PLATFORM_PORT, ADMIN_API_KEY, EDGE_SECRET } = environment;
  if (!ADMIN_API_KEY) throw new Error('ADMIN_API_KEY is not set: the report is the owner’s');
  const url = new URL(
    '/search/v1/report',
    PLATFORM_URL || `http://127.0.0.1:${PLATFORM_PORT || 4000}`,
  );
  const headers = {
    authorization: ADMIN_API_KEY,
    ...(EDGE_SECRET ? { 'x-horae-edge': EDGE_SECRET } : {}),
  };
  const response = await fetch(url, { headers }).catch((cause: unknown) => {
    throw new Error(`${url.origin} does not answer`, { cause });
  });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return reportText(v.parse(answer, await response.json()));
}

/** The report as a terminal shows it. */
export function reportText(found: Answer): string {
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
