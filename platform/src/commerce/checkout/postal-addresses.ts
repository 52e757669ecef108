import { needsProvince } from '@horae/typed-text';
import { allCountries } from 'country-region-data';
import type { Address } from './checkout-data-types.ts';

type Place = Omit<Address, 'fullName'>;

/** An address as it stands on a parcel, without the name: street, what is beside it, town, country. */
export function addressLines({ addressLine, addressLine2, country, ...town }: Place): string[] {
  return [addressLine, addressLine2, townLine({ country, ...town }), countryName(country)].filter(
    (line): line is string => Boolean(line),
  );
}

/** `10013 Amsterdam`, and with a state `New York, NY 10013`. */
function townLine({
  city,
  postalCode,
  subdivision,
  country,
}: Pick<Place, 'city' | 'postalCode' | 'subdivision' | 'country'>): string {
  const town = [postalCode, city].filter(Boolean).join(' ');
  if (!subdivision) return town;
  const state = subdivisionLabel(country, subdivision);
  if (listSubdivisions(country).length === 0) return [town, state].filter(Boolean).join(', ');
  return [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

interface Subdivision {
  /** ISO 3166-2, as `US-NY`. */
  code: string;
  name: string;
}

/** The states that there are to choose from; none where parcels need none. */
export function listSubdivisions(country: string): Subdivision[] {
  if (!needsProvince(country)) return [];
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? [];
  return regions.map(([name, short]) => ({ code: `${country}-${short}`, name }));
}

/** The same place by its code or by its name, with or without its country; `undefined` where the country has no such one. */
export function subdivisionCode(country: string, value: string): string | undefined {
  const wanted = value.trim().toLowerCase();
  return listSubdivisions(country).find(({ code, name }) =>
    [code, code.slice(country.length + 1), name].some((each) => each.toLowerCase() === wanted),
  )?.code;
}

/**
 * The state that is stored with an address: it is checked where parcels need one; elsewhere it is the one that came with it, if
 * that is of the same country.
 */
export function normalizeSubdivision(country: string, value: string): string | undefined {
  if (needsProvince(country)) return subdivisionCode(country, value);
  return value.length <= 50 && value.startsWith(`${country}-`) ? value : undefined;
}

/** As parcels say it: `NY` in a country that sorts by it, by its name where codes are numbers, else what was said. */
function subdivisionLabel(country: string, value: string): string {
  const code = subdivisionCode(country, value) ?? value;
  const short = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  if (!/^\d+$/.test(short)) return short;
  return listSubdivisions(country).find((entry) => entry.code === code)?.name ?? short;
}

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
