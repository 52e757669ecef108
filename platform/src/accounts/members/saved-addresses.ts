import type { Database } from '../../base/db/database.ts';
import { secondAddressLine } from '../../base/http/typed-fields.ts';
import { findMember } from './member-store.ts';

/** A member's stored address, as the fields of a delivery. */
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

/** A member's addresses, in the member's order; none for an unknown member. Leaves out addresses without a street. */
export async function savedAddresses(db: Database, memberId: string): Promise<SavedAddress[]> {
  const member = await findMember(db, memberId);
  const { firstName, lastName, company, addresses = [] } = member?.contact ?? {};
  const fullName = [firstName, lastName].filter(Boolean).join(' ');
  return addresses.flatMap(({ id, addressLine, streetAddress, ...rest }) => {
    const street = addressLine || [streetAddress?.name, streetAddress?.number].join(' ').trim();
    const { subdivision = '', city = '', postalCode = '', country = '' } = rest;
    const more = { addressLine2: secondAddressLine(company, rest.addressLine2), subdivision };
    return street
      ? [{ id, fullName, addressLine: street, ...more, city, postalCode, country }]
      : [];
  });
}
