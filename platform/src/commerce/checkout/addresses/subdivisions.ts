import { needsState } from '@horae/typed-text';
import { allCountries } from 'country-region-data';

interface Subdivision {
  /** ISO 3166-2, as `US-NY`. */
  code: string;
  name: string;
}

/** The states that there are to choose from; none where parcels need none. */
export function listSubdivisions(country: string): Subdivision[] {
  if (!needsState(country)) return [];
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
export function storedSubdivision(country: string, value: string): string | undefined {
  if (needsState(country)) return subdivisionCode(country, value);
  return value.length <= 50 && value.startsWith(`${country}-`) ? value : undefined;
}

/** As parcels say it: `NY` in a country that sorts by it, by its name where codes are numbers, else what was said. */
export function subdivisionLabel(country: string, value: string): string {
  const code = subdivisionCode(country, value) ?? value;
  const short = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  if (!/^\d+$/.test(short)) return short;
  return listSubdivisions(country).find((entry) => entry.code === code)?.name ?? short;
}
