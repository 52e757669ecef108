import { expect, test } from 'vitest';
import { callAs, OWNER } from '../../../testing/call-as.ts';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createAttemptCounter } from '../../base/attempts.ts';
import { createPasswordHasher } from '../passwords/passwords.ts';
import { changeMember, findMember } from './member-store.ts';
import { memberWriteRoutes } from './member-write-routes.ts';

const shop = testShop();
const as = (asker: Parameters<typeof callAs>[1]) => {
  const attempts = createAttemptCounter(shop.db);
  const passwords = createPasswordHasher(64);
  return callAs(memberWriteRoutes({ db: shop.db, attempts, passwords }), asker);
};
const refusal = (status: number, code: string, message: string) => ({
  status,
  answer: { message, details: { applicationError: { code } } },
});
const DENIED = refusal(403, 'PERMISSION_DENIED', 'The caller has no permission for this.');
const UNKNOWN = refusal(404, 'NOT_FOUND', 'There is no such member.');

test('an approved member joins the community and leaves it, and sees all of itself', async () => {
  const { id, email } = await addTestMember(shop.db);
  const call = as({ id });
  const joined = await call('POST', '/join-community');

  expect(joined.answer.member).toMatchObject({
    id,
    loginEmail: email,
    privacyStatus: 'PUBLIC',
    contact: { phones: [] },
  });
  expect((await call('POST', '/leave-community')).answer.member).toMatchObject({
    id,
    privacyStatus: 'PRIVATE',
    contact: { phones: [] },
  });
});

test.each(['PENDING', 'BLOCKED', 'OFFLINE'] as const)(
  'a member who is %s cannot join the community',
  async (status) => {
    const { id } = await addTestMember(shop.db);
    await changeMember(shop.db, id, { status });

    expect(await as({ id })('POST', '/join-community')).toMatchObject(
      refusal(409, 'COMMUNITY_JOIN_IMPOSSIBLE', 'Only approved members can join the community.'),
    );
    expect((await findMember(shop.db, id))?.privacyStatus).toBe('PRIVATE');
  },
);

test.each([
  ['POST', '/join-community'],
  ['POST', '/leave-community'],
  ['POST', '/my/slug'],
])('the owner is no member of its own: %s %s', async (method, path) => {
  expect(await as(OWNER)(method, path, { slug: 'owner' })).toMatchObject(UNKNOWN);
});

test('the owner deletes members by id, and has no account of its own to delete', async () => {
  const { id } = await addTestMember(shop.db);

  expect(await as(OWNER)('DELETE', '/my')).toMatchObject(DENIED);
  expect(await as(OWNER)('DELETE', `/${id}`)).toEqual({ status: 200, answer: {} });
  expect(await as(OWNER)('DELETE', `/${id}`)).toMatchObject(UNKNOWN);
});

test.each(['phones', 'emails', 'addresses'])(
  'the %s of a member are emptied by the member and the owner, and by no one else',
  async (list) => {
    const { id } = await addTestMember(shop.db);
    const contact = { firstName: 'Nora', phones: ['1'], emails: ['n@x.test'] };
    await changeMember(shop.db, id, {
      contact: { ...contact, addresses: [{ id: 'a-1', city: 'Delft' }] },
    });
    const other = as({ id: 'm-2' });
    const own = (await as({ id })('DELETE', `/${id}/${list}`)).answer.member.contact;

    expect(await other('DELETE', `/${id}/${list}`)).toMatchObject(DENIED);
    expect(own).toEqual({
      ...contact,
      addresses: [{ id: 'a-1', city: 'Delft' }],
      [list]: [],
    });
    expect((await as(OWNER)('DELETE', `/${id}/${list}`)).status).toBe(200);
    expect(await as(OWNER)('DELETE', `/unknown/${list}`)).toMatchObject(UNKNOWN);
  },
);

test('a slug is changed by its member, whose answer has it', async () => {
  const { id } = await addTestMember(shop.db);
  const { answer } = await as({ id })('POST', '/my/slug', { slug: ' my-own ' });

  expect(answer.member).toMatchObject({ id, profile: { slug: 'my-own' }, contact: {} });
});

test.each([
  ['POST', '/my/slug'],
  ['POST', '/join-community'],
  ['POST', '/leave-community'],
  ['DELETE', '/my'],
  ['POST', '/'],
  ['PATCH', '/m-1'],
  ['DELETE', '/m-1'],
  ['DELETE', '/m-1/phones'],
])('a visitor changes nothing of members: %s %s', async (method, path) => {
  const visitor = as({ id: 'm-1', role: 'visitor' });

  expect(await visitor(method, path, {})).toMatchObject(DENIED);
});
