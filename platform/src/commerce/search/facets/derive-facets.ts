import type { IndexedProduct } from '../matching/product-index.ts';
import { readLeadingMeasure } from '../words/amount-with-unit.ts';
import { createMeasureFacet } from './create-measure-facet.ts';
import type { CountedFact, DerivedFacet, ProductAttribute } from './facet-numbering.ts';
import { createTextFacet, facetSlug } from './text-facet.ts';

/** More facets than this no one reads. */
const MAX_FACETS = 12;
/** A facet is worth its place when it says something of this share of all products. */
const MIN_SHARE = 0.5;

/**
 * Which facets the shop has: those rows and options that many products have in few values. Rows and options of one name
 * are one facet; a row whose name is the beginning of an option's (`Dial`, `Dial colour`) says it for products that
 * are without the option.
 */
export function deriveFacets(
  entries: readonly (IndexedProduct | undefined)[],
  facts: ReadonlyMap<number, ProductAttribute>,
): DerivedFacet[] {
  const { used, shown } = countUses(entries, facts);
  const groups = groupByName(used);
  const absorbed = new Set<string>();
  const facets: (DerivedFacet & { place: number })[] = [];
  for (const [id, own] of groups) {
    if (absorbed.has(id)) continue;
    const supplements = findSupplements(id, own, groups);
    const facet = isMeasured(own) ? createMeasureFacet(own) : createTextFacet(own, supplements);
    const uses = [...own, ...(facet === null ? [] : supplements)].reduce(
      (sum, { uses }) => sum + uses,
      0,
    );
    if (!facet || uses < Math.max(2, shown * MIN_SHARE)) continue;
    for (const { name } of supplements) absorbed.add(facetSlug(name));
    const place = Math.min(...[...own, ...supplements].map((fact) => fact.place));
    facets.push({ id, name: own[0]?.name ?? id, place, ...facet });
  }
  const independent = facets
    .filter(({ id }) => !absorbed.has(id))
    .toSorted((a, b) => a.place - b.place);
  return independent.slice(0, MAX_FACETS);
}

function countUses(
  entries: readonly (IndexedProduct | undefined)[],
  facts: ReadonlyMap<number, ProductAttribute>,
) {
  const uses = new Uint32Array([...facts.keys()].reduce((most, id) => Math.max(most, id), 0) + 1);
  let shown = 0;
  for (const entry of entries) {
    if (!entry?.shown) continue;
    shown += 1;
    for (const id of entry.factIds) uses[id] = (uses[id] ?? 0) + 1;
  }
  const used = [...facts.values()].map(
    (fact): CountedFact => ({ ...fact, uses: uses[fact.id] ?? 0 }),
  );
  return { used: used.filter((fact) => fact.uses > 0), shown };
}

/** Facts by the slug of their name, in a fixed order. */
function groupByName(used: readonly CountedFact[]): Map<string, CountedFact[]> {
  const groups = new Map<string, CountedFact[]>();
  for (const fact of used.toSorted((a, b) => a.place - b.place || a.id - b.id)) {
    const id = facetSlug(fact.name);
    if (id !== '') groups.set(id, [...(groups.get(id) ?? []), fact]);
  }
  return groups;
}

/** Rows that say for others what an option says for its products. */
function findSupplements(
  id: string,
  own: readonly CountedFact[],
  groups: Map<string, CountedFact[]>,
) {
  if (own.every(({ kind }) => kind === 'row')) return [];
  return [...groups]
    .filter(
      ([entry, facts]) => id.startsWith(`${entry}-`) && facts.every(({ kind }) => kind === 'row'),
    )
    .flatMap(([, facts]) => facts);
}

function isMeasured(facts: readonly CountedFact[]): boolean {
  const all = facts.reduce((sum, { uses }) => sum + uses, 0);
  const measured = facts.reduce(
    (sum, { uses, value }) => sum + (readLeadingMeasure(value) ? uses : 0),
    0,
  );
  return measured >= all * 0.8;
}
