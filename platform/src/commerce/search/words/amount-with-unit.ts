/** Units of specifications and of shoppers' texts, as multiples of the one that a facet counts in. */
const UNITS: Record<string, [unit: string, factor: number]> = {
  mm: ['mm', 1],
  millimetre: ['mm', 1],
  millimeter: ['mm', 1],
  cm: ['mm', 10],
  inch: ['mm', 25.4],
  m: ['m', 1],
  metre: ['m', 1],
  meter: ['m', 1],
  mtr: ['m', 1],
  atm: ['m', 10],
  bar: ['m', 10],
  h: ['h', 1],
  hr: ['h', 1],
  hour: ['h', 1],
  day: ['h', 24],
  month: ['months', 1],
  year: ['months', 12],
  g: ['g', 1],
  gr: ['g', 1],
  gram: ['g', 1],
  kg: ['g', 1000],
  jewel: ['jewels', 1],
};

/** `42`, `38.5`, `38,5`, and `28,800` as one number. */
export const NUMBER_PATTERN = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?`;
export const UNIT_PATTERN = `(?:${Object.keys(UNITS).join('|')}|inche)s?`;

export interface AmountWithUnit {
  amount: number;
  unit: string;
}

/** A number as it is written in English, with either decimal point; thousands may have commas. */
export function parseNumber(text: string): number {
  return Number(
    /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.'),
  );
}

/** The name may be anything that is typed, `constructor` too. */
const findUnit = (name: string) => (Object.hasOwn(UNITS, name) ? UNITS[name] : undefined);

/** A number with its unit, `30 ATM` as 300 m; `null` for a unit that is none. */
export function toMeasure(amount: string, unit: string): AmountWithUnit | null {
  const name = unit.toLowerCase().replace(/^inches$/, 'inch');
  const known = findUnit(name) ?? findUnit(name.replace(/s$/, ''));
  if (!known) return null;
  return { amount: Math.round(parseNumber(amount) * known[1] * 100) / 100, unit: known[0] };
}

const LEADING = new RegExp(`^(${NUMBER_PATTERN})[\\s-]*(${UNIT_PATTERN})(?![a-z])`, 'i');

/** The measure at the beginning of a fact, such as `42 mm` or `30 ATM (300 m)`; `null` without one. */
export function readLeadingMeasure(value: string): AmountWithUnit | null {
  const [, amount, unit] = LEADING.exec(value) ?? [];
  return amount === undefined || unit === undefined ? null : toMeasure(amount, unit);
}
