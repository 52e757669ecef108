/** Where a fact stands, so that a screen can show it. */
export interface FactSource {
  kind:
    | 'specification'
    | 'description'
    | 'section'
    | 'option'
    | 'price'
    | 'stock'
    | 'review'
    | 'house'
    | 'rule';
  /** The row, section or page, as it is titled there. */
  label: string;
  /** The product whose fact it is; absent for the house's own words. */
  product?: string;
  /** Path of the page of the house that says it. */
  path?: string;
}

/** One thing that is known of a product or of the house, as its owner wrote it. */
export interface Fact {
  /** Names one property: `Water resistance`, `Price`, `Warranty`. */
  subject: string;
  /** The wording of an answer. */
  text: string;
  /** The reader compares this with a question: the subject and the value. */
  read: string;
  source: FactSource;
  /** Further sources that the fact rests on. */
  sources?: FactSource[];
  /** Whether a conclusion holds; absent for other facts. */
  verdict?: boolean;
  /** A measure by itself, where the value is one: 12.6 with `mm`. */
  measure: FactMeasure | null;
}

export interface FactMeasure {
  value: number;
  unit: string;
}

const MEASURE = /^(?:about |approx\. |up to )?\$?(\d[\d,]*(?:\.\d+)?)\s?([a-z%°"]*)/i;

/** The measure that a value begins with: `30 ATM (300 m)` is 30 ATM. */
export function parseFactMeasure(value: string): FactMeasure | null {
  const [, digits, unit = ''] = MEASURE.exec(value.trim()) ?? [];
  if (digits === undefined) return null;
  return { value: Number(digits.replaceAll(',', '')), unit: unit.toLowerCase() };
}
