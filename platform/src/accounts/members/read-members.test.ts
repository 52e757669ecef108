import { beforeEach, expect, test } from 'vitest';
import { callAs, OWNER } from '../../../testing/call-as.ts';
import { newTestEmail } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { members } from '../account-tables.ts';
import { memberRoutes } from './member-routes.ts';
import { changeMember, createMember, type MemberChanges } from './member-store.ts';

const shop = testShop();
beforeEach(() => shop.db.delete(members));

const as = (asker: Parameters<typeof callAs>[1]) => callAs(memberRoutes(shop.db), asker);
const owner = () => as(OWNER);
const NOT_FOUND = { status: 404, answer: { message: 'There is no such member.' } };

/** A stored member of that age in days, who has joined the community unless told otherwise. */
async function stored(age: number, changes: MemberChanges = {}) {
  const member = await createMember(shop.db, { email: newTestEmail(), profile: {}, contact: {} });
  const createdAt = new Date(Date.UTC(2026, 0, 31 - age));
  const id = member?.id ?? '';
  await changeMember(shop.db, id, { createdAt, privacyStatus: 'PUBLIC', ...changes });
  return id;
}
const idsOf = ({ answer }: Awaited<ReturnType<ReturnType<typeof as>>>) =>
  answer.members.map(({ id }: { id: string }) => id);
const violationsOf = ({ answer }: Awaited<ReturnType<ReturnType<typeof as>>>) =>
  answer.details.validationError.fieldViolations;

test('a member reads itself while it is private, in the requested fieldset', async () => {
  const id = await stored(1, { privacyStatus: 'PRIVATE' });
  const shown = (await as({ id })('GET', `/${id}?fieldsets=EXTENDED`)).answer.member;

  expect(shown).toMatchObject({ id, privacyStatus: 'PRIVATE', status: 'APPROVED' });
  expect(shown).not.toHaveProperty('contact');
  expect((await as({ id })('GET', `/${id}?fieldSet=FULL`)).answer.member).toHaveProperty('contact');
  expect((await as({ id })('GET', '/my?fieldSet=FULL')).answer.member).toHaveProperty('contact');
});

test('others read an approved member who joined, in public fields, the owner any in all', async () => {
  const reader = as({ id: await stored(1) });
  const joined = await stored(2);
  const hidden = await stored(3, { privacyStatus: 'PRIVATE' });
  const blocked = await stored(4, { status: 'BLOCKED' });
  const { answer } = await reader('GET', `/${joined}?fieldsets=FULL`);

  expect(answer.member).toMatchObject({ id: joined, status: 'UNKNOWN' });
  expect(answer.member).not.toHaveProperty('contact');
  for (const id of [hidden, blocked, 'unknown'])
    expect(await reader('GET', `/${id}`)).toMatchObject(NOT_FOUND);
  for (const id of [joined, hidden, blocked])
    expect((await owner()('GET', `/${id}?fieldsets=FULL`)).answer.member).toHaveProperty('contact');
});

test('a visitor is no member, and the owner is none either', async () => {
  const visitor = as({ id: 'visitor-1', role: 'visitor' });

  expect(await visitor('GET', '/my')).toEqual({ status: 200, answer: {} });
  expect(await owner()('GET', '/my')).toMatchObject(NOT_FOUND);
  for (const path of ['/', '/any']) expect((await visitor('GET', path)).status).toBe(403);
});

test('a fieldset that does not exist is refused', async () => {
  const id = await stored(1);
  const refused = await as({ id })('GET', `/${id}?fieldsets=PUBLIC&fieldSet=ALL`);

  expect(refused.status).toBe(400);
  expect(violationsOf(refused)).toMatchObject([{ field: 'fieldsets[1]' }]);
});

test('the list begins with the newest member, and has fifty unless told otherwise', async () => {
  const ids: string[] = [];
  for (let age = 1; age <= 51; age += 1) ids.push(await stored(age));
  const all = await owner()('GET', '/');

  expect(idsOf(all)).toEqual(ids.slice(0, 50));
  expect(all.answer.metadata).toEqual({ count: 50, offset: 0, total: 51, tooManyToCount: false });
});

test('the list is paged by plain parameters, and shows public fields unless told otherwise', async () => {
  const ids = [await stored(1), await stored(2), await stored(3)];
  const paged = await owner()('GET', '/?paging.limit=1&paging.offset=1');
  const rest = await owner()('GET', '/?paging.offset=1&fieldsets=EXTENDED');

  expect(idsOf(paged)).toEqual([ids[1]]);
  expect(paged.answer.metadata).toMatchObject({ count: 1, offset: 1, total: 3 });
  expect(paged.answer.members[0]).not.toHaveProperty('loginEmail');
  expect(idsOf(rest)).toEqual([ids[1], ids[2]]);
  expect(rest.answer.members[0]).toHaveProperty('loginEmail');
});

const encoded = (value: object) =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64url'));

test('the list takes the arguments of the SDK: sorting, paging and fieldsets', async () => {
  const ids = [
    await stored(1, { email: 'b@example.com' }),
    await stored(2, { email: 'c@example.com' }),
    await stored(3, { email: 'a@example.com' }),
  ];
  const list = (value: object) => owner()('GET', `/?.r=${encoded(value)}`);
  const sorting = [{ fieldName: 'loginEmail' }];
  const sorted = await list({ sorting, fieldsets: ['EXTENDED'], paging: { limit: 2 } });

  expect(idsOf(sorted)).toEqual([ids[2], ids[0]]);
  expect(sorted.answer.members[0].loginEmail).toBe('a@example.com');
  expect(idsOf(await list({ sorting: [{ ...sorting[0], order: 'DESC' }] }))).toEqual([
    ids[1],
    ids[0],
    ids[2],
  ]);
});

test.each([
  ['.r=*', '.r', 'must be base64url'],
  ['paging.limit=101', 'paging.limit', 'must be at most 100'],
  ['paging.offset=-1', 'paging.offset', 'must not be negative'],
  ['fieldsets=ALL', 'fieldsets[0]', expect.any(String)],
])('a list with %s is refused', async (query, field, description) => {
  const refused = await owner()('GET', `/?${query}`);

  expect(refused.status).toBe(400);
  expect(violationsOf(refused)).toMatchObject([{ field, description }]);
});

test('a query finds those whom its reader may see, by fields that the reader may know', async () => {
  const own = await stored(1, { privacyStatus: 'PRIVATE' });
  const joined = await stored(2);
  await stored(3, { privacyStatus: 'PRIVATE' });
  await stored(4, { status: 'PENDING' });
  const query = { filter: {}, paging: { limit: 10 } };
  const seen = await as({ id: own })('POST', '/query', { query, fieldsets: ['EXTENDED'] });
  const known = { filter: { privacyStatus: 'PRIVATE' } };

  expect(idsOf(seen)).toEqual([own, joined]);
  expect(seen.answer.metadata).toEqual({ count: 2, offset: 0, total: 2, tooManyToCount: false });
  expect(seen.answer.members[0]).toHaveProperty('loginEmail');
  expect(seen.answer.members[1]).not.toHaveProperty('loginEmail');
  expect((await owner()('POST', '/query', { query: known })).answer.metadata.total).toBe(2);
  expect((await as({ id: own })('POST', '/query', { query: known })).status).toBe(400);
});

test.each([
  ['a name', { 'contact.firstName': 'Ida' }],
  ['a nickname', { 'profile.nickname': 'ida' }],
  ['a title', { 'profile.title': 'Collector' }],
  ['a company', { 'contact.company': 'Horae' }],
  ['a last name', { 'contact.lastName': 'Vos' }],
  ['an address', { loginEmail: 'ida@example.com' }],
  ['what is not proven', { loginEmailVerified: false }],
  ['the last log-in', { lastLoginDate: { $lt: '2026-01-02T00:00:00.000Z' } }],
  ['activity', { activityStatus: 'MUTED' }],
])('the owner finds a member by %s', async (_, filter) => {
  await stored(1, { emailVerified: true });
  const ida = await stored(2, {
    email: 'ida@example.com',
    activityStatus: 'MUTED',
    profile: { nickname: 'ida', title: 'Collector' },
    contact: { firstName: 'Ida', lastName: 'Vos', company: 'Horae' },
    lastLoginAt: new Date(Date.UTC(2026, 0, 1)),
  });

  expect(idsOf(await owner()('POST', '/query', { query: { filter } }))).toEqual([ida]);
});
