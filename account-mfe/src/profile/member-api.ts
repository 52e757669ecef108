import { loadWixClient, PlatformError, platformCall } from '@horae/shared';
import { members } from '@wix/members';
import type { ContactListName, ContactPatch, Member, MemberNames } from './member.ts';
import { toMember } from './member.ts';

const functions = {
  getCurrentMember: members.getCurrentMember,
  updateMember: members.updateMember,
  updateSlug: members.updateCurrentMemberSlug,
  deletePhones: members.deleteMemberPhones,
  deleteEmails: members.deleteMemberEmails,
  deleteAddresses: members.deleteMemberAddresses,
};

const api = async () => (await loadWixClient()).use(functions);

// Every function answers the member as it is now, or rejects with a PlatformError.

export async function findOwnProfile(): Promise<Member> {
  const request = async () => (await api()).getCurrentMember({ fieldsets: ['FULL'] });
  const { member } = await platformCall(request);
  if (!member)
    throw new PlatformError('a visitor is no member', { status: 403, code: 'NO_MEMBER' });
  return toMember(member);
}

export async function saveMemberNames(id: string, names: MemberNames): Promise<Member> {
  const { nickname, ...contact } = names;
  const changed = { profile: { nickname }, contact };
  return toMember(await platformCall(async () => (await api()).updateMember(id, changed)));
}

/** Rejects with `SLUG_ALREADY_EXISTS` when another member has it. */
export async function saveProfileSlug(slug: string): Promise<Member> {
  return toMember((await platformCall(async () => (await api()).updateSlug(slug))).member);
}

/** Replaces the given lists; an address keeps its id. */
export async function saveContactLists(id: string, part: ContactPatch): Promise<Member> {
  const { addresses, ...lists } = part;
  const contact = {
    ...lists,
    ...(addresses && {
      addresses: addresses.map(({ id: _id, ...address }) => ({ ...(_id && { _id }), ...address })),
    }),
  };
  return toMember(await platformCall(async () => (await api()).updateMember(id, { contact })));
}

/** Deletes all phones, all emails or all addresses. */
export async function deleteMemberContactDetails(
  id: string,
  list: ContactListName,
): Promise<Member> {
  const { member } = await platformCall(async () => {
    const { deletePhones, deleteEmails, deleteAddresses } = await api();
    return { phones: deletePhones, emails: deleteEmails, addresses: deleteAddresses }[list](id);
  });
  return toMember(member);
}
