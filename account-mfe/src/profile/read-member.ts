import type { members } from '@wix/members';
import type { Member, MemberAddress } from './member.ts';

/** The SDK's member as the profile wants it. */
export function readMember(source: members.Member | undefined): Member {
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
