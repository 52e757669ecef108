import { readLeadingMeasure } from '../words/amount-with-unit.ts';
import type { CountedFact, DerivedFacet, FacetValue } from './facet-numbering.ts';

/** More values than this are put together in ranges. */
const MAX_VALUES = 12;
/** A value that fewer products have on average is a range with its neighbours. */
const MIN_USES = 2;
const STEPS = [0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000];

interface Measured {
  id: number;
  amount: number;
  uses: number;
  text: string;
}

/** A facet of numbers with a unit: as they are written while they are few, in ranges of one width otherwise. */
export function createMeasureFacet(
  facts: readonly CountedFact[],
): Pick<DerivedFacet, 'unit' | 'values' | 'valueOfFact'> | null {
  const unit = commonUnit(facts);
  const measured = facts.flatMap(({ id, value, uses }): Measured[] => {
    const measure = readLeadingMeasure(value);
    return measure?.unit === unit ? [{ id, amount: measure.amount, uses, text: value }] : [];
  });
  const amounts = new Set(measured.map(({ amount }) => amount));
  if (unit === null || amounts.size < 2) return null;
  const uses = measured.reduce((sum, fact) => sum + fact.uses, 0);
  const fits = (count: number) => count <= MAX_VALUES && uses >= count * MIN_USES;
  const step = fits(amounts.size)
    ? null
    : STEPS.find((width) =>
        fits(new Set([...amounts].map((each) => Math.floor(each / width))).size),
      );
  if (step === undefined) return null;
  return { unit, ...facetValues(measured, { unit, step }) };
}

/** The unit that most of them have. */
function commonUnit(facts: readonly CountedFact[]): string | null {
  const uses = new Map<string, number>();
  for (const { value, uses: count } of facts) {
    const unit = readLeadingMeasure(value)?.unit;
    if (unit !== undefined) uses.set(unit, (uses.get(unit) ?? 0) + count);
  }
  return [...uses].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function facetValues(measured: readonly Measured[], by: { unit: string; step: number | null }) {
  const values: FacetValue[] = [];
  const valueOfFact = new Map<number, number>();
  for (const fact of measured.toSorted((a, b) => a.amount - b.amount || b.uses - a.uses)) {
    const next = by.step === null ? plainValue(fact) : toRange(fact.amount, by.step, by.unit);
    if (values.at(-1)?.value !== next.value) values.push(next);
    valueOfFact.set(fact.id, values.length - 1);
  }
  return { values, valueOfFact };
}

/** The label is what the product says, `30 ATM (300 m)`, unless it says more than that. */
function plainValue({ amount, text }: Measured): FacetValue {
  return {
    value: String(amount),
    label: text.length <= 24 ? text : (text.split(/[,;]/)[0] ?? text),
  };
}

function toRange(amount: number, step: number, unit: string): FacetValue {
  const from = Math.floor(amount / step) * step;
  return { value: `${from}-${from + step}`, label: `${from} to under ${from + step} ${unit}` };
}
