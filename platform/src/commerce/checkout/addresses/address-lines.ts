import type { Address } from '../checkout-parts.ts';
import { countryName } from '../countries.ts';
import { listSubdivisions, subdivisionLabel } from './subdivisions.ts';

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
