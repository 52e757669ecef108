import { capital, commonEnd, firstPart, kindOf, slugOf, wordsOf } from './fact-label.ts';
import type { DerivedFacet, FacetValue, UsedFact } from './facts.ts';

/** More values than this are no choice any more. */
const MOST_VALUES = 16;
/** So many products have a value on average, or it is a remark and not a facet: of whole labels, and of kinds. */
const LEAST_USES = { label: 3, kind: 2 };

type Named = Map<string, UsedFact[]>;

/**
 * A facet of texts, by what each says first, or, where those are too many, by their kind: `leather`, `rubber`. `null`
 * where even these are too many. `lenders` are rows that say the same for other products in more words.
 */
export function textFacet(
  own: readonly UsedFact[],
  lenders: readonly UsedFact[],
): Pick<DerivedFacet, 'unit' | 'values' | 'valueOfFact'> | null {
  const choices = own.filter(({ kind }) => kind !== 'row');
  const telling = choices.length > 0 ? choices : own;
  const reported = [...own.filter((fact) => !telling.includes(fact)), ...lenders];
  const byLabel = namedBy(telling, (fact) => firstPart(fact.value).toLowerCase());
  if (reported.length === 0 && isWorth(byLabel, usesOf(telling), LEAST_USES.label))
    return { unit: null, ...valuesOf(byLabel, []) };
  const byKind = namedBy(telling, (fact) => kindOf(firstPart(fact.value)));
  const others = reported.flatMap((fact) => {
    const kind = kindSaid(fact, byKind);
    return kind === undefined ? [] : [{ fact, kind }];
  });
  const uses = usesOf(telling) + usesOf(others.map(({ fact }) => fact));
  return isWorth(byKind, uses, LEAST_USES.kind)
    ? { unit: null, ...valuesOf(byKind, others) }
    : null;
}

const usesOf = (facts: readonly UsedFact[]) => facts.reduce((sum, { uses }) => sum + uses, 0);

const isWorth = (named: Named, uses: number, least: number) =>
  named.size >= 2 && named.size <= MOST_VALUES && uses >= named.size * least;

/** The kind that a row says in more words: what comes last of its first part, or anywhere. */
function kindSaid({ value }: UsedFact, known: Named): string | undefined {
  const first = wordsOf(firstPart(value)).toReversed();
  return [...first, ...wordsOf(value)].find((word) => known.has(word));
}

function namedBy(facts: readonly UsedFact[], name: (fact: UsedFact) => string): Named {
  const named: Named = new Map();
  for (const fact of facts) named.set(name(fact), [...(named.get(name(fact)) ?? []), fact]);
  return named;
}

function valuesOf(named: Named, others: readonly { fact: UsedFact; kind: string }[]) {
  const values: FacetValue[] = [];
  const valueOfFact = new Map<number, number>();
  for (const [name, facts] of [...named].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const label = labelOf(facts);
    const more = others.flatMap(({ fact, kind }) => (kind === name ? [fact] : []));
    for (const { id } of [...facts, ...more]) valueOfFact.set(id, values.length);
    values.push({ value: slugOf(label), label });
  }
  return { values, valueOfFact };
}

/** A colour is its last word; of all else, what the labels end in alike. */
function labelOf(facts: readonly UsedFact[]): string {
  const labels = facts.map(({ value }) => firstPart(value));
  const isColour = facts.every(({ kind }) => kind === 'colour');
  return isColour ? capital(kindOf(labels[0] ?? '')) : commonEnd(labels);
}
