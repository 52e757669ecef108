import { type ActionAnswer, toPlatformError } from '@horae/shared';
import {
  cleanCode,
  needsProvince,
  readEmail,
  readPhone,
  withReader,
} from '@horae/shared/typed-text';
import * as v from 'valibot';
import { createTextLineSchema, TextSchema, TrimmedTextSchema } from '../forms/field-schemas.ts';
import { toStateCode } from '../profile/countries.ts';
import type { ContactListName, Member, MemberAddress } from '../profile/member.ts';
import {
  deleteMemberContactDetails,
  findOwnProfile,
  saveContactLists,
  saveMemberNames,
  saveProfileSlug,
} from '../profile/member-api.ts';

const Needed = v.pipe(TrimmedTextSchema, v.nonEmpty('MISSING'));

/** Another entry for one of the lists; `list` says which. */
export const AddContactEntrySchema = v.variant(
  'list',
  [
    v.object({
      list: v.literal('phones'),
      phones: v.pipe(TextSchema, withReader(readPhone, 'MISSING')),
    }),
    v.object({
      list: v.literal('emails'),
      emails: v.pipe(TextSchema, withReader(readEmail, 'MISSING')),
    }),
    v.object({
      list: v.literal('addresses'),
      addressLine: Needed,
      addressLine2: v.optional(TrimmedTextSchema),
      subdivision: v.optional(TrimmedTextSchema),
      postalCode: v.pipe(TextSchema, v.transform(cleanCode), v.nonEmpty('MISSING')),
      city: Needed,
      country: v.pipe(TrimmedTextSchema, v.regex(/^[A-Z]{2}$/, 'MISSING')),
    }),
  ],
  'INVALID',
);

/** `entry`: the text of a phone number or an email, the id of an address; empty for the whole list. */
export const RemoveContactEntrySchema = v.object({
  list: v.picklist(['phones', 'emails', 'addresses'], 'INVALID'),
  entry: TextSchema,
});

const SAVED = { said: 'SAVED' };

export async function addMemberContactDetail(fields: v.InferOutput<typeof AddContactEntrySchema>) {
  const member = await findOwnProfile();
  if (fields.list === 'addresses') {
    const { list: _list, addressLine2, subdivision: typed, ...entered } = fields;
    const subdivision = toStateCode(entered.country, typed ?? '');
    if (needsProvince(entered.country) && subdivision === '')
      return { refused: { subdivision: 'MISSING' } };
    const address = {
      ...entered,
      ...(addressLine2 && { addressLine2 }),
      ...(subdivision && { subdivision }),
    };
    if (member.addresses.some((known) => isSame(known, address))) return SAVED;
    const addresses = [...member.addresses, { id: null, ...address }];
    await saveContactLists(member.id, { addresses });
  } else {
    const text = fields.list === 'phones' ? fields.phones : fields.emails;
    if (member[fields.list].includes(text)) return SAVED;
    await saveContactLists(member.id, { [fields.list]: [...member[fields.list], text] });
  }
  return SAVED;
}

/** Whether both are one place: an address that is sent once more joins its list once. */
function isSame({ id: _, ...known }: MemberAddress, address: Omit<MemberAddress, 'id'>): boolean {
  const parts = (address: object) =>
    JSON.stringify(
      Object.entries(address)
        .filter(([, text]) => text)
        .sort(),
    );
  return parts(known) === parts(address);
}

/** Takes an entry away; one that is gone already stays gone. */
export async function removeContactEntry({
  list,
  entry,
}: v.InferOutput<typeof RemoveContactEntrySchema>) {
  const member = await findOwnProfile();
  if (entry === '') await deleteMemberContactDetails(member.id, list);
  else await withoutEntry(member, list, entry);
  return SAVED;
}

async function withoutEntry(member: Member, list: ContactListName, entry: string): Promise<void> {
  const { id } = member;
  const addresses = member.addresses.filter((address) => address.id !== entry);
  const texts = list === 'addresses' ? [] : without(member[list], entry);
  const left = list === 'addresses' ? addresses : texts;
  if (left.length === member[list].length) return;
  if (left.length === 0) await deleteMemberContactDetails(id, list);
  else await saveContactLists(id, list === 'addresses' ? { addresses } : { [list]: texts });
}

/** One of those that read the same. */
function without(texts: string[], text: string): string[] {
  const at = texts.indexOf(text);
  return texts.filter((_, index) => index !== at);
}

const Name = createTextLineSchema(100);

export const ProfileNamesSchema = v.object({
  nickname: Name,
  firstName: Name,
  lastName: Name,
  slug: TrimmedTextSchema,
});

type NamesFields = v.InferOutput<typeof ProfileNamesSchema>;

/** Saves the names, then the address of the public page where that is another one. */
export async function saveProfileNames({
  slug,
  ...names
}: NamesFields): Promise<ActionAnswer | { said: string }> {
  const member = await findOwnProfile();
  await saveMemberNames(member.id, names);
  if (slug === member.slug) return { said: 'SAVED' };
  try {
    await saveProfileSlug(slug);
    return { said: 'SAVED' };
  } catch (thrown) {
    if (toPlatformError(thrown).violations.length === 0) throw thrown;
    return { refused: { slug: 'SLUG_WRONG' } };
  }
}
