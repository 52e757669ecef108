/**
 * Stands in for the federation runtime's reading of version ranges. What is asked here is `^1.2.3` by remotes, as
 * `shared-singletons.ts` writes it, and `<=1.2.3` by the runtime itself; any other range fits nothing.
 */
export function satisfy(version: string, range: string): boolean {
  const [, sign, wanted] = /^(\^|<=|)(\d.*)$/.exec(range) ?? [];
  if (wanted === undefined) return false;
  const [there, least] = [partsOf(version), partsOf(wanted)];
  const order = compare(there, least);
  if (sign === '^') return order >= 0 && isSameLine(there, least);
  return sign === '<=' ? order <= 0 : order === 0;
}

/** Without what stands behind `-` and `+`, which no release here has. */
const partsOf = (version: string): number[] =>
  (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

function compare(a: number[], b: number[]): number {
  const at = [0, 1, 2].find((place) => a[place] !== b[place]);
  return at === undefined ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The first number that is not 0 makes the line within which nothing breaks. */
function isSameLine(a: number[], b: number[]): boolean {
  const first = [0, 1, 2].find((place) => b[place] !== 0) ?? 2;
  return a.slice(0, first + 1).every((part, at) => part === b[at]);
}
