import { expect, test } from 'vitest';
import { refusedWith } from '../../../testing/call-as.ts';
import { addTestMember, newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { changeMember, findMember, findSavedAddresses } from './member-store.ts';
import { addMemberAsOwner, changeMemberSlug, editMember } from './write-member.ts';

const shop = testShop();
const violation = (parts: object) => ({
  status: 400,
  details: { validationError: { fieldViolations: [{ field: 'member.loginEmail', ...parts }] } },
});
const UNKNOWN = refusedWith(404, 'NOT_FOUND', 'There is no such member.');
const SLUG_TAKEN = refusedWith(409, 'SLUG_ALREADY_EXISTS', 'Another member has this slug.');
const photo = { url: 'https://img.test/nora.jpg', width: 400 };

test('the owner stores a member with what is given of it', async () => {
  const loginEmail = newTestEmail();
  const addresses = [
    { id: null, city: 'Delft', addressLine: null },
    { id: 'a-1', city: 'Breda' },
  ];
  const member = await addMemberAsOwner(shop.db, {
    loginEmail,
    privacyStatus: 'PUBLIC',
    profile: { nickname: 'Nora', title: null, slug: 'nora-vos', photo: { ...photo, id: null } },
    contact: { firstName: 'Nora', lastName: null, phones: ['+31 20 555 0142'], addresses },
  });

  expect(member).toMatchObject({ email: loginEmail, privacyStatus: 'PUBLIC', slug: 'nora-vos' });
  expect(member.passwordHash).toBeNull();
  expect(member.profile).toEqual({ nickname: 'Nora', photo });
  expect(member.contact).toEqual({
    firstName: 'Nora',
    phones: ['+31 20 555 0142'],
    addresses: [
      { id: expect.stringMatching(/^[\da-f-]{36}$/), city: 'Delft' },
      { id: 'a-1', city: 'Breda' },
    ],
  });
});

test.each([
  [{}, 'PRIVATE'],
  [{ privacyStatus: 'UNKNOWN', profile: null, contact: null }, 'PRIVATE'],
  [{ privacyStatus: 'PRIVATE', profile: { photo: null, cover: null } }, 'PRIVATE'],
] as const)(
  'a member of whom only the address is known is stored with %j',
  async (rest, status) => {
    const member = await addMemberAsOwner(shop.db, { loginEmail: newTestEmail(), ...rest });

    expect(member.privacyStatus).toBe(status);
    expect(member.profile).toEqual({});
    expect(member.contact).toEqual({});
  },
);

test.each([undefined, null])('no member is stored with the address %s', async (loginEmail) => {
  await expect(addMemberAsOwner(shop.db, { loginEmail })).rejects.toMatchObject(
    violation({ description: 'is required', violatedRule: 'REQUIRED_FIELD' }),
  );
});

test('an address and a slug belong to one member', async () => {
  const { email } = await addTestMember(shop.db);
  const slug = 'only-one';
  await addMemberAsOwner(shop.db, { loginEmail: newTestEmail(), profile: { slug } });

  await expect(addMemberAsOwner(shop.db, { loginEmail: email })).rejects.toMatchObject(
    refusedWith(409, 'ALREADY_EXISTS', 'A member with this email address or slug exists already.'),
  );
  await expect(
    addMemberAsOwner(shop.db, { loginEmail: newTestEmail(), profile: { slug } }),
  ).rejects.toMatchObject(SLUG_TAKEN);
});

/** A member with a whole profile and contact. */
async function fullMember() {
  const { id } = await addTestMember(shop.db);
  const profile = { nickname: 'nora', title: 'Collector', photo };
  const contact = { firstName: 'Nora', phones: ['+31 20 555 0142'] };
  const member = await changeMember(shop.db, id, { profile, contact, privacyStatus: 'PUBLIC' });
  if (!member) throw new Error('The member was not changed.');
  return member;
}

test('a change leaves what it does not name, and what it names as null', async () => {
  const { id, email, slug, profile, contact } = await fullMember();
  const changes = {
    loginEmail: email.toUpperCase(),
    privacyStatus: 'UNKNOWN',
    profile: { title: 'Watchmaker', nickname: null, slug },
    contact: { company: 'Horae', firstName: null },
  } as const;
  await editMember(shop.db, id, {});
  const member = await editMember(shop.db, id, changes);

  expect(member).toMatchObject({ email, slug, privacyStatus: 'PUBLIC' });
  expect(member.profile).toEqual({ ...profile, title: 'Watchmaker' });
  expect(member.contact).toEqual({ ...contact, company: 'Horae' });
});

test('a change replaces lists, pictures, slug and privacy as a whole', async () => {
  const { id } = await fullMember();
  const cover = { id: 'cover.jpg' };
  const member = await editMember(shop.db, id, {
    privacyStatus: 'PRIVATE',
    profile: { slug: 'another-slug', photo: { id: 'new.jpg' }, cover },
    contact: { phones: [] },
  });

  expect(member).toMatchObject({ slug: 'another-slug', privacyStatus: 'PRIVATE' });
  expect(member.profile).toMatchObject({ photo: { id: 'new.jpg' }, cover });
  expect(member.profile.photo).not.toHaveProperty('url');
  expect(member.contact).toEqual({ firstName: 'Nora', phones: [] });
});

test('the address cannot be changed', async () => {
  const { id } = await fullMember();

  await expect(editMember(shop.db, id, { loginEmail: newTestEmail() })).rejects.toMatchObject(
    violation({ description: 'cannot be changed', violatedRule: 'FIELD_NOT_ALLOWED' }),
  );
});

test('a change whose slug is taken changes nothing at all', async () => {
  const [{ id }, { slug }] = [await fullMember(), await fullMember()];
  const profile = { nickname: 'lost', slug };

  await expect(editMember(shop.db, id, { profile })).rejects.toMatchObject(SLUG_TAKEN);
  expect((await findMember(shop.db, id))?.profile.nickname).toBe('nora');
});

test('who is not there can be changed in no way', async () => {
  await expect(editMember(shop.db, 'nobody', {})).rejects.toMatchObject(UNKNOWN);
  await expect(changeMemberSlug(shop.db, 'nobody', 'new')).rejects.toMatchObject(UNKNOWN);
});

const NOWHERE = { addressLine2: '', subdivision: '', city: '', postalCode: '', country: '' };

test('a saved address is offered with name, company and every part of it', async () => {
  const { id } = await addTestMember(shop.db);
  const parts = { subdivision: 'NH', city: 'Amsterdam', postalCode: '1012 JS', country: 'NL' };
  const given = { id: 'a-1', addressLine: 'Dam 1', addressLine2: '3 hoog', ...parts };
  const contact = { firstName: 'Nora', lastName: 'Vos', company: 'Horae', addresses: [given] };
  await changeMember(shop.db, id, { contact });

  expect(await findSavedAddresses(shop.db, id)).toEqual([
    { ...given, fullName: 'Nora Vos', addressLine2: 'Horae, 3 hoog' },
  ]);
});

test('an address without its line is offered by street and number, and not at all without', async () => {
  const { id } = await addTestMember(shop.db);
  const addresses = [
    { id: 'a-1', addressLine: '', streetAddress: { name: 'Dam', number: '1' } },
    { id: 'a-2', streetAddress: { name: 'Dam', number: '' } },
    { id: 'a-3', streetAddress: { name: ' ', number: '' } },
    { id: 'a-4', city: 'Delft' },
  ];
  await changeMember(shop.db, id, { contact: { lastName: 'Vos', addresses } });

  expect(await findSavedAddresses(shop.db, id)).toEqual([
    { id: 'a-1', fullName: 'Vos', addressLine: 'Dam 1', ...NOWHERE },
    { id: 'a-2', fullName: 'Vos', addressLine: 'Dam', ...NOWHERE },
  ]);
});

test('the addresses of a member without a name are offered without one', async () => {
  const { id } = await addTestMember(shop.db);
  const addresses = [{ id: 'a-1', addressLine: 'Dam 1' }];
  await changeMember(shop.db, id, { contact: { addresses } });

  expect(await findSavedAddresses(shop.db, id)).toMatchObject([{ id: 'a-1', fullName: '' }]);
});
