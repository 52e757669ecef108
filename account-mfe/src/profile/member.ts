import type { members } from '@wix/members';

/** The member as the profile shows it; texts are empty where nothing is known. */
export interface Member {
  id: string;
  loginEmail: string;
  nickname: string;
  /** Last part of the public page's address. */
  slug: string;
  firstName: string;
  lastName: string;
  phones: string[];
  emails: string[];
  addresses: MemberAddress[];
}

export interface MemberAddress {
  /** `null` for one that is not saved yet. */
  id: string | null;
  addressLine: string;
  addressLine2?: string;
  /** State or province, as `US-NY`; absent where there is none. */
  subdivision?: string;
  city: string;
  postalCode: string;
  /** ISO 3166, two letters. */
  country: string;
}

export type MemberNames = Pick<Member, 'nickname' | 'firstName' | 'lastName'>;
export type ContactListName = 'phones' | 'emails' | 'addresses';
export type ContactPatch = Partial<Pick<Member, ContactListName>>;

/** The SDK's member as the profile wants it. */
export function toMember(source: members.Member | undefined): Member {
  const { profile = {}, contact = {} } = source ?? {};
  return {
    id: source?._id ?? '',
    loginEmail: source?.loginEmail ?? '',
    nickname: profile.nickname ?? '',
    slug: profile.slug ?? '',
    firstName: contact.firstName ?? '',
    lastName: contact.lastName ?? '',
    phones: contact.phones ?? [],
    emails: contact.emails ?? [],
    addresses: (contact.addresses ?? []).map(readAddress),
  };
}

function readAddress(address: members.Address): MemberAddress {
  const { streetAddress } = address;
  const street = streetAddress && `${streetAddress.name ?? ''} ${streetAddress.number ?? ''}`;
  return {
    id: address._id ?? null,
    addressLine: address.addressLine ?? street?.trim() ?? '',
    ...(address.addressLine2 && { addressLine2: address.addressLine2 }),
    ...(address.subdivision && { subdivision: address.subdivision }),
    city: address.city ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
  };
}
