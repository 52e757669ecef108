import { needsProvince } from '@horae/shared/typed-text';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const CODES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT JP KR LT LU LV MT NL NO NZ PL PT RO SE SG SI SK UA US';

/** `Netherlands` for `NL`; what is no code stays as it is. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;

/** `US-NY` for `ny` in the United States; a name stays as it was typed, and where none is needed there is none. */
export function toStateCode(country: string, typed: string): string {
  if (!needsProvince(country) || typed === '') return '';
  const [, short = ''] = /^(?:[a-z]{2}-)?([a-z0-9]{1,3})$/i.exec(typed) ?? [];
  return short === '' ? typed : `${country}-${short.toUpperCase()}`;
}

/** Where the shop delivers to, as ISO 3166 codes in the order of their names. */
export const COUNTRIES = CODES.split(' ').toSorted((a, b) =>
  countryName(a).localeCompare(countryName(b)),
);
