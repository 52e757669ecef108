import { beforeAll, expect, test } from 'vitest';
import {
  callQaControl,
  mailsTo,
  newTestEmail,
  signedInClient,
  visitorClient,
} from '../../../testing/member-client.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
type SignedIn = Awaited<ReturnType<typeof signedInClient>>;
let nora: SignedIn;
let omar: SignedIn;

beforeAll(async () => {
  nora = await signedInClient(shop);
  omar = await signedInClient(shop);
});

const asOwner = (path: string, init: { method?: string; body?: unknown } = {}) =>
  shop.call(`/members/v1/members${path}`, {
    token: ADMIN_API_KEY,
    ...(init.body === undefined ? {} : { body: init.body }),
    ...(init.method === undefined ? {} : { init: { method: init.method } }),
  });
const refusedWith = (code: string) => ({ details: { applicationError: { code } } });

test('a member reads its own data, limited to the fieldset', async () => {
  const { member } = await nora.client.members.getCurrentMember();
  expect(member).toMatchObject({ _id: nora.id, status: 'UNKNOWN', privacyStatus: 'UNKNOWN' });
  expect(member).not.toHaveProperty('loginEmail');

  const extended = await nora.client.members.getCurrentMember({ fieldsets: ['EXTENDED'] });
  expect(extended.member).toMatchObject({ loginEmail: nora.email, status: 'APPROVED' });
  expect(extended.member).not.toHaveProperty('contact');

  const full = await nora.client.members.getCurrentMember({ fieldsets: ['PUBLIC', 'FULL'] });
  expect(full.member).toMatchObject({
    contact: { phones: [], emails: [], addresses: [] },
    lastLoginDate: expect.any(Date),
    _createdDate: expect.any(Date),
    activityStatus: 'ACTIVE',
  });
});

test('visitors cannot read members', async () => {
  const { members } = await visitorClient();

  expect(await members.getCurrentMember()).toEqual({});
  await expect(members.queryMembers().find()).rejects.toMatchObject(
    refusedWith('PERMISSION_DENIED'),
  );
  await expect(members.joinCommunity()).rejects.toMatchObject(refusedWith('PERMISSION_DENIED'));
});

test('others read a member after it joined the community, and only its public fields', async () => {
  await expect(omar.client.members.getMember(nora.id)).rejects.toMatchObject(
    refusedWith('NOT_FOUND'),
  );
  const { member: joined } = await nora.client.members.joinCommunity();
  expect(joined?.privacyStatus).toBe('PUBLIC');
  const seen = await omar.client.members.getMember(nora.id, { fieldsets: ['FULL'] });
  expect(seen).toMatchObject({ _id: nora.id, status: 'UNKNOWN' });
  expect(seen).not.toHaveProperty('loginEmail');

  await nora.client.members.leaveCommunity();
  await expect(omar.client.members.getMember(nora.id)).rejects.toMatchObject(
    refusedWith('NOT_FOUND'),
  );
});

test('a slug belongs to one member, regardless of case', async () => {
  const { member } = await nora.client.members.updateCurrentMemberSlug('nora-visser');
  expect(member?.profile?.slug).toBe('nora-visser');

  await expect(omar.client.members.updateCurrentMemberSlug('Nora-Visser')).rejects.toMatchObject(
    refusedWith('SLUG_ALREADY_EXISTS'),
  );
  await expect(omar.client.members.updateCurrentMemberSlug('with space')).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'slug' }] } },
  });
});

test('a member updates the given fields only, and can empty its lists', async () => {
  const { members } = omar.client;
  await members.updateMember(omar.id, {
    profile: { nickname: 'Omar' },
    contact: {
      firstName: 'Omar',
      phones: ['+31 20 555 0142'],
      emails: ['omar@example.com'],
      addresses: [{ city: 'Utrecht', country: 'NL' }],
    },
  });
  const changed = await members.updateMember(omar.id, { contact: { company: 'Visser' } });
  expect(changed).toMatchObject({
    profile: { nickname: 'Omar' },
    contact: {
      firstName: 'Omar',
      company: 'Visser',
      phones: ['+31 20 555 0142'],
      addresses: [{ _id: expect.any(String), city: 'Utrecht', country: 'NL' }],
    },
  });

  expect((await members.deleteMemberPhones(omar.id)).member?.contact?.phones).toEqual([]);
  expect((await members.deleteMemberEmails(omar.id)).member?.contact?.emails).toEqual([]);
  const { member } = await members.deleteMemberAddresses(omar.id);
  expect(member?.contact).toMatchObject({ firstName: 'Omar', addresses: [] });
});

test('a member can update only itself', async () => {
  const { members } = omar.client;
  const denied = refusedWith('PERMISSION_DENIED');

  await expect(members.updateMember(nora.id, {})).rejects.toMatchObject(denied);
  await expect(members.deleteMember(nora.id)).rejects.toMatchObject(denied);
  await expect(members.deleteMemberPhones(nora.id)).rejects.toMatchObject(denied);
  await expect(members.approveMember(omar.id)).rejects.toMatchObject(denied);
  await expect(
    members.createMember({ member: { loginEmail: newTestEmail() } }),
  ).rejects.toMatchObject(denied);
});

test('the login address cannot be changed, and an invalid field is named', async () => {
  const { members } = omar.client;

  await expect(
    members.updateMember(omar.id, { loginEmail: 'other@example.com' }),
  ).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ violatedRule: 'FIELD_NOT_ALLOWED' }] } },
  });
  await expect(
    members.updateMember(omar.id, { contact: { birthdate: 'yesterday' } }),
  ).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'member.contact.birthdate' }] } },
  });
});

test('members can search joined members and themselves, by public fields only', async () => {
  await nora.client.members.joinCommunity();
  const stranger = await signedInClient(shop);
  const { items, totalCount } = await stranger.client.members
    .queryMembers()
    .in('_id', [nora.id, omar.id, stranger.id])
    .find();
  expect(items.map(({ _id }) => _id).toSorted()).toEqual([nora.id, stranger.id].toSorted());
  expect(totalCount).toBe(2);
  expect(
    (await stranger.client.members.queryMembers().eq('profile.slug', 'nora-visser').find()).items,
  ).toHaveLength(1);

  await expect(
    stranger.client.members.queryMembers().eq('loginEmail', nora.email).find(),
  ).rejects.toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ description: 'is not a field that can be filtered' }],
      },
    },
  });
  await nora.client.members.leaveCommunity();
});

test('lists are paged with true totals', async () => {
  const first = await nora.client.members.listMembers({ paging: { limit: 1, offset: 0 } });
  expect(first.members).toHaveLength(1);
  expect(first.metadata).toMatchObject({ count: 1, offset: 0 });

  const answer = await asOwner('?fieldsets=EXTENDED');
  const { members, metadata } = await answer.json();
  expect(metadata.total).toBe(members.length);
  expect(members.map((member: { loginEmail: string }) => member.loginEmail)).toContain(nora.email);
});

test('the owner creates, approves, blocks and deletes members', async () => {
  const loginEmail = newTestEmail();
  const body = { member: { loginEmail, profile: { nickname: 'Léa Roy' } } };
  const { member } = await (await asOwner('', { body })).json();
  expect(member).toMatchObject({ loginEmail, status: 'APPROVED' });
  expect(member.profile.slug).toMatch(/^lea-roy-[0-9a-f]{8}$/);
  expect((await asOwner('', { body })).status).toBe(409);

  await callQaControl(shop, 'members', { email: loginEmail, status: 'PENDING' });
  const approved = await (await asOwner(`/${member.id}/approve`, { method: 'POST' })).json();
  expect(approved.member.status).toBe('APPROVED');
  expect(await mailsTo(shop, loginEmail)).toEqual([
    expect.objectContaining({ subject: 'Your Horae account is ready' }),
  ]);

  const query = { query: { filter: { loginEmail }, paging: { limit: 1 } }, fieldsets: ['FULL'] };
  const found = await (await asOwner('/query', { body: query })).json();
  expect(found.members).toMatchObject([{ id: member.id, contact: {} }]);
  expect((await asOwner(`/${member.id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await asOwner(`/${member.id}`)).status).toBe(404);
});

test('a member whose slug is taken is not stored, so that a retry can succeed', async () => {
  const slug = `taken-${crypto.randomUUID()}`;
  const create = (loginEmail: string, profile: object) =>
    asOwner('', { body: { member: { loginEmail, profile } } });
  const loginEmail = newTestEmail();
  await create(newTestEmail(), { slug });
  const refused = await create(loginEmail, { slug: slug.toUpperCase() });

  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject(refusedWith('SLUG_ALREADY_EXISTS'));
  expect((await create(loginEmail, {})).status).toBe(200);
});

test.each([
  ['phones', 'phones', Array.from({ length: 51 }, () => '+31201234567')],
  ['addresses', 'addresses', Array.from({ length: 51 }, () => ({ city: 'Delft' }))],
  ['name', 'firstName', 'a'.repeat(101)],
])('a contact with too many %s is refused as a whole', async (_, name, value) => {
  const before = await omar.client.members.getCurrentMember({ fieldsets: ['FULL'] });
  const member = { contact: { lastName: 'Lost', [name]: value } };
  const refused = await asOwner(`/${omar.id}`, { method: 'PATCH', body: { member } });

  expect(refused.status).toBe(400);
  expect((await refused.json()).details.validationError.fieldViolations).toMatchObject([
    { field: `member.contact.${name}` },
  ]);
  expect(await omar.client.members.getCurrentMember({ fieldsets: ['FULL'] })).toEqual(before);
});

test('concurrent changes of a member are all stored', async () => {
  const { id } = await signedInClient(shop);
  const patch = (member: object) => asOwner(`/${id}`, { method: 'PATCH', body: { member } });
  await Promise.all([
    patch({ contact: { firstName: 'Ida' } }),
    patch({ contact: { lastName: 'Vos' } }),
    patch({ profile: { nickname: 'ida' } }),
  ]);
  const { member } = await (await asOwner(`/${id}?fieldsets=FULL`)).json();

  expect(member).toMatchObject({
    contact: { firstName: 'Ida', lastName: 'Vos' },
    profile: { nickname: 'ida' },
  });
});

test('a blocked member is signed out everywhere, and a muted one is not', async () => {
  const blocked = await signedInClient(shop);
  const renewed = async () => {
    await blocked.client.auth.renewToken(blocked.client.auth.getTokens().refreshToken);
    return true;
  };
  await asOwner(`/${blocked.id}/mute`, { method: 'POST' });
  expect(await renewed()).toBe(true);

  await asOwner(`/${blocked.id}/block`, { method: 'POST' });
  await expect(renewed()).rejects.toThrow('INVALID_REFRESH_TOKEN');
});

test('a member who deletes the account is removed, and may sign up again', async () => {
  const leaving = await signedInClient(shop);
  await leaving.client.members.deleteMyMember();

  await expect(leaving.client.members.getCurrentMember()).rejects.toMatchObject(
    refusedWith('UNAUTHENTICATED'),
  );
  expect((await signedInClient(shop, leaving.email)).id).not.toBe(leaving.id);
});

test.each([
  { slug: '../../admin' },
  { slug: 'a/b' },
  { slug: '' },
  { photo: { url: 'javascript:alert(1)' } },
  { photo: { url: 'JaVaScRiPt:alert(1)' } },
  { photo: { url: 'data:text/html,x' } },
  { photo: { url: '//evil.example/x.png' } },
  { photo: { url: 'https://shop.test/media/../../x' } },
  { photo: { url: 'https://shop.test/media/%2e%2e/x' } },
  { photo: { url: 'https://shop.test/x" onerror="alert(1)' } },
  { photo: { id: '../secret' } },
  { photo: { id: '..' } },
  { cover: { url: 'javascript:alert(1)' } },
  { cover: { id: '../secret' } },
])('a profile update refuses %j', async (profile) => {
  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const init = { method: 'PATCH', body: JSON.stringify({ member: { profile } }) };

  expect((await shop.call(`/members/v1/members/${id}`, { token, init })).status).toBe(400);
});

test('a profile accepts a picture by https address or by name', async () => {
  const { client, id } = await signedInClient(shop);
  const token = client.auth.getTokens().accessToken.value;
  const profile = { slug: 'nora-1', photo: { id: 'nora_1.jpg', url: 'https://img.test/nora.jpg' } };
  const init = { method: 'PATCH', body: JSON.stringify({ member: { profile } }) };
  const answer = await shop.call(`/members/v1/members/${id}`, { token, init });

  expect((await answer.json()).member.profile).toMatchObject(profile);
});
