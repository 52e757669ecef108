import type { Database } from '../../base/db/database.ts';
import { secondLine } from '../../base/second-line.ts';
import { findMember } from './member-store.ts';

/** An address that a member keeps, as the fields of a delivery. */
export interface SavedAddress {
  id: string;
  fullName: string;
  addressLine: string;
  addressLine2: string;
  subdivision: string;
  city: string;
  postalCode: string;
  country: string;
}

/** What a member keeps, in the member's order; nothing for no member. Addresses without a street are of no use. */
export async function savedAddresses(db: Database, memberId: string): Promise<SavedAddress[]> {
  const member = await findMember(db, memberId);
  const { firstName, lastName, company, addresses = [] } = member?.contact ?? {};
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return addresses.flatMap(({ id, addressLine, streetAddress, ...place }) => {
    const street = addressLine || [streetAddress?.name, streetAddress?.number].join(' ').trim();
    const { subdivision = '', city = '', postalCode = '', country = '' } = place;
    const more = { addressLine2: secondLine(company, place.addressLine2), subdivision };
    return street
      ? [{ id, fullName, addressLine: street, ...more, city, postalCode, country }]
      : [];
  });
}
