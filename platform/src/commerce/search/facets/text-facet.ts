import type { CountedFact, DerivedFacet, FacetValue } from './facet-numbering.ts';

/** More values than this are no choice any more. */
const MAX_VALUES = 16;
/** So many products have a value on average, or it is a remark and not a facet: of whole labels, and of kinds. */
const MIN_USES = { label: 3, kind: 2 };

type Named = Map<string, CountedFact[]>;

/**
 * A facet of texts, by what each says first, or, where those are too many, by their kind: `leather`, `rubber`. `null`
 * where even these are too many. `lenders` are rows that say the same for other products in more words.
 */
export function createTextFacet(
  own: readonly CountedFact[],
  supplements: readonly CountedFact[],
): Pick<DerivedFacet, 'unit' | 'values' | 'valueOfFact'> | null {
  const choices = own.filter(({ kind }) => kind !== 'row');
  const labelled = choices.length > 0 ? choices : own;
  const unlabelled = [...own.filter((fact) => !labelled.includes(fact)), ...supplements];
  const byLabel = groupBy(labelled, (fact) => readFirstClause(fact.value).toLowerCase());
  if (unlabelled.length === 0 && isWorth(byLabel, countUses(labelled), MIN_USES.label))
    return { unit: null, ...facetValues(byLabel, []) };
  const byKind = groupBy(labelled, (fact) => readLastWord(readFirstClause(fact.value)));
  const others = unlabelled.flatMap((fact) => {
    const kind = matchingKind(fact, byKind);
    return kind === undefined ? [] : [{ fact, kind }];
  });
  const uses = countUses(labelled) + countUses(others.map(({ fact }) => fact));
  return isWorth(byKind, uses, MIN_USES.kind)
    ? { unit: null, ...facetValues(byKind, others) }
    : null;
}

const countUses = (facts: readonly CountedFact[]) => facts.reduce((sum, { uses }) => sum + uses, 0);

const isWorth = (named: Named, uses: number, least: number) =>
  named.size >= 2 && named.size <= MAX_VALUES && uses >= named.size * least;

/** The kind that a row says in more words: what comes last of its first part, or anywhere. */
function matchingKind({ value }: CountedFact, known: Named): string | undefined {
  const first = toLowerCaseWords(readFirstClause(value)).toReversed();
  return [...first, ...toLowerCaseWords(value)].find((word) => known.has(word));
}

function groupBy(facts: readonly CountedFact[], name: (fact: CountedFact) => string): Named {
  const named: Named = new Map();
  for (const fact of facts) named.set(name(fact), [...(named.get(name(fact)) ?? []), fact]);
  return named;
}

function facetValues(named: Named, others: readonly { fact: CountedFact; kind: string }[]) {
  const values: FacetValue[] = [];
  const valueOfFact = new Map<number, number>();
  for (const [name, facts] of [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const label = facetLabel(facts);
    const more = others.flatMap(({ fact, kind }) => (kind === name ? [fact] : []));
    for (const { id } of [...facts, ...more]) valueOfFact.set(id, values.length);
    values.push({ value: facetSlug(label), label });
  }
  return { values, valueOfFact };
}

/** A colour is its last word; of all else, what the labels end in alike. */
function facetLabel(facts: readonly CountedFact[]): string {
  const labels = facts.map(({ value }) => readFirstClause(value));
  const isColour = facts.every(({ kind }) => kind === 'colour');
  return isColour ? capitalize(readLastWord(labels[0] ?? '')) : commonLastWords(labels);
}

/**
 * The first part of a value: `Automatic` of `Automatic, 24 jewels`, `Brown calf leather` of `Brown calf leather with
 * rivets`.
 */
function readFirstClause(value: string): string {
  const [first = value] = value.split(/,|;|\(| with | on /);
  return first.trim();
}

/** The word that names the kind, which English puts last: `leather` of `Dark brown leather`. */
function readLastWord(label: string): string {
  return toLowerCaseWords(label).at(-1) ?? label.toLowerCase();
}

const toLowerCaseWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The words in which labels of one kind end: `Steel bracelet` of two kinds of steel bracelets. */
function commonLastWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  const starts = [...first.matchAll(/[\p{L}\d]+/gu)].map(({ index }) => index);
  const ends = starts.map((start) => first.slice(start));
  const common = ends.find((end) =>
    others.every((label) => ` ${label.toLowerCase()}`.endsWith(` ${end.toLowerCase()}`)),
  );
  return capitalize(common ?? ends.at(-1) ?? first);
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As an address has it: `case-size`. */
export function facetSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\d.]+/gu, '-').replace(/^-|-$/g, '');
}
