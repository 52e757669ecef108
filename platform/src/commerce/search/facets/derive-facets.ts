import type { Entry } from '../matching/shelf.ts';
import { measuredBy } from '../words/measure.ts';
import { slugOf } from './fact-label.ts';
import type { DerivedFacet, Fact, UsedFact } from './facts.ts';
import { measureFacet } from './measure-facet.ts';
import { textFacet } from './text-facet.ts';

/** More facets than this no one reads. */
const MOST_FACETS = 12;
/** A facet is worth its place when it says something of this share of all products. */
const LEAST_SHARE = 0.5;

/**
 * Which facets the shop has: those rows and options that many products have in few values. Rows and options of one name
 * are one facet; a row whose name is the beginning of an option's (`Dial`, `Dial colour`) says it for products that
 * are without the option.
 */
export function deriveFacets(
  entries: readonly (Entry | undefined)[],
  facts: ReadonlyMap<number, Fact>,
): DerivedFacet[] {
  const { used, shown } = usesOf(entries, facts);
  const groups = groupsOf(used);
  const exposed = new Set<string>();
  const facets: (DerivedFacet & { place: number })[] = [];
  for (const [id, own] of groups) {
    if (exposed.has(id)) continue;
    const lenders = lendersOf(id, own, groups);
    const facet = isMeasured(own) ? measureFacet(own) : textFacet(own, lenders);
    const uses = [...own, ...(facet === null ? [] : lenders)].reduce(
      (sum, { uses }) => sum + uses,
      0,
    );
    if (!facet || uses < Math.max(2, shown * LEAST_SHARE)) continue;
    for (const { name } of lenders) exposed.add(slugOf(name));
    const place = Math.min(...[...own, ...lenders].map((fact) => fact.place));
    facets.push({ id, name: own[0]?.name ?? id, place, ...facet });
  }
  const stored = facets.filter(({ id }) => !exposed.has(id)).toSorted((a, b) => a.place - b.place);
  return stored.slice(0, MOST_FACETS);
}

function usesOf(entries: readonly (Entry | undefined)[], facts: ReadonlyMap<number, Fact>) {
  const uses = new Uint32Array([...facts.keys()].reduce((most, id) => Math.max(most, id), 0) + 1);
  let shown = 0;
  for (const entry of entries) {
    if (!entry?.shown) continue;
    shown += 1;
    for (const id of entry.factIds) uses[id] = (uses[id] ?? 0) + 1;
  }
  const used = [...facts.values()].map((fact): UsedFact => ({ ...fact, uses: uses[fact.id] ?? 0 }));
  return { used: used.filter((fact) => fact.uses > 0), shown };
}

/** Facts by the slug of their name, in a fixed order. */
function groupsOf(used: readonly UsedFact[]): Map<string, UsedFact[]> {
  const groups = new Map<string, UsedFact[]>();
  for (const fact of used.toSorted((a, b) => a.place - b.place || a.id - b.id)) {
    const id = slugOf(fact.name);
    if (id !== '') groups.set(id, [...(groups.get(id) ?? []), fact]);
  }
  return groups;
}

/** Rows that say for others what an option says for its products. */
function lendersOf(id: string, own: readonly UsedFact[], groups: Map<string, UsedFact[]>) {
  if (own.every(({ kind }) => kind === 'row')) return [];
  return [...groups]
    .filter(
      ([other, facts]) => id.startsWith(`${other}-`) && facts.every(({ kind }) => kind === 'row'),
    )
    .flatMap(([, facts]) => facts);
}

function isMeasured(facts: readonly UsedFact[]): boolean {
  const all = facts.reduce((sum, { uses }) => sum + uses, 0);
  const measured = facts.reduce((sum, { uses, value }) => sum + (measuredBy(value) ? uses : 0), 0);
  return measured >= all * 0.8;
}
