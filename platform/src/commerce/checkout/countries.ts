/** Where the shop delivers, as ISO 3166 codes. */
const CODES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT JP KR LT LU LV MT NL NO NZ PL PT RO SE SG SI SK UA US';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Codes with their English names, by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = CODES.split(' ')
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name));

export function countryName(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.name ?? code;
}
