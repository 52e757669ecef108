import type { Member } from '../members/member-store.ts';

const STATUS = { APPROVED: 'ACTIVE', PENDING: 'PENDING', BLOCKED: 'BLOCKED', OFFLINE: 'OFFLINE' };

/** A member as the authentication calls show it (WIRE.md 5.3). */
export function identityWire(member: Member) {
  const { firstName, lastName, company, phones = [], addresses = [] } = member.contact;
  return {
    id: member.id,
    createdDate: member.createdAt.toISOString(),
    updatedDate: member.updatedAt.toISOString(),
    email: { address: member.email, isVerified: member.emailVerified },
    status: {
      name: STATUS[member.status],
      reasons: member.status === 'PENDING' ? ['ADMIN_APPROVAL_REQUIRED'] : [],
    },
    identityProfile: {
      nickname: member.profile.nickname,
      firstName,
      lastName,
      company,
      privacyStatus: member.privacyStatus,
      phonesV2: phones.map((phone) => ({ tag: 'UNTAGGED', phone })),
      addresses: addresses.map((address) => ({ tag: 'UNTAGGED', address })),
      customFields: [],
    },
  };
}
