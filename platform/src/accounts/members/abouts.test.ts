import { beforeEach, expect, test } from 'vitest';
import { callAs, OWNER } from '../../../testing/call-as.ts';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { members } from '../account-tables.ts';
import { aboutRoutes, aboutWriteRoutes } from './member-about-routes.ts';
import { changeMember } from './member-store.ts';

const shop = testShop();
beforeEach(() => shop.db.delete(members));

const as = (asker: Parameters<typeof callAs>[1]) =>
  callAs(aboutRoutes(shop.db).route('/', aboutWriteRoutes(shop.db)), asker);
const refusal = (code: string, description: string) => ({
  message: description,
  details: { applicationError: { code, description, data: {} } },
});
const NOT_FOUND = refusal('MEMBER_ABOUT_NOT_FOUND', 'There is nothing of this member.');
const DENIED = refusal('PERMISSION_DENIED', 'The caller has no permission for this.');
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
const content = { nodes: [{ type: 'PARAGRAPH' }] };

/** A member, with its calls and its text; public members have joined the community. */
async function writer(privacyStatus: 'PUBLIC' | 'PRIVATE' = 'PUBLIC') {
  const { id } = await addTestMember(shop.db);
  await changeMember(shop.db, id, { privacyStatus });
  const call = as({ id });
  const { answer } = await call('POST', '/', { memberAbout: { content } });
  return { id, call, about: answer.memberAbout };
}

test('a member stores one text about itself', async () => {
  const { id, call, about } = await writer();

  expect(about).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    revision: '1',
    memberId: id,
    content,
  });
  expect(await call('POST', '/', { memberAbout: { memberId: id, content } })).toEqual({
    status: 409,
    answer: refusal('MEMBER_ABOUT_ALREADY_EXISTS', 'This member has said something already.'),
  });
});

test('a member finds its own text, also while it is private', async () => {
  const { call, about } = await writer('PRIVATE');

  expect((await call('GET', '/my')).answer).toEqual({ memberAbout: about });
  expect((await call('GET', `/${about.id}`)).answer).toEqual({ memberAbout: about });
});

test('a member without a text finds none', async () => {
  await writer();
  const { id } = await addTestMember(shop.db);

  expect(await as({ id })('GET', '/my')).toEqual({ status: 404, answer: NOT_FOUND });
  expect(await as({ id })('GET', '/unknown')).toEqual({ status: 404, answer: NOT_FOUND });
});

test('members read the texts of approved members who joined, the owner those of all', async () => {
  const [open, hidden, blocked] = [await writer(), await writer('PRIVATE'), await writer()];
  await changeMember(shop.db, blocked.id, { status: 'BLOCKED' });
  const reader = as({ id: (await addTestMember(shop.db)).id });
  const statusOf = async ({ about }: typeof open, by = reader) =>
    (await by('GET', `/${about.id}`)).status;
  const listed = async (by: typeof reader) => {
    const { answer } = await by('POST', '/query', {});
    return answer.memberAbouts.map(({ id }: { id: string }) => id).sort();
  };

  expect([await statusOf(open), await statusOf(hidden), await statusOf(blocked)]).toEqual([
    200, 404, 404,
  ]);
  expect(await statusOf(hidden, as(OWNER))).toBe(200);
  expect(await listed(reader)).toEqual([open.about.id]);
  expect(await listed(as(OWNER))).toEqual(
    [open.about.id, hidden.about.id, blocked.about.id].sort(),
  );
});

test('texts are queried by member, sorted, and paged with cursors', async () => {
  const texts = [await writer(), await writer(), await writer()];
  const [first, second, third] = texts.map(({ about }) => about).sort(byId);
  const sort = [{ fieldName: 'id', order: 'DESC' }];
  const query = (given: object) => as(OWNER)('POST', '/query', { query: given });
  const { answer } = await query({ sort, cursorPaging: { limit: 2 } });
  const { next } = answer.metadata.cursors;
  const last = (await query({ cursorPaging: { cursor: next, limit: 2 } })).answer;
  const own = (await query({ filter: { memberId: first.memberId } })).answer;

  expect(answer.memberAbouts).toEqual([third, second]);
  expect(answer.metadata).toEqual({ count: 2, cursors: { next }, hasNext: true });
  expect(last.memberAbouts).toEqual([first]);
  expect(last.metadata).toMatchObject({ count: 1, hasNext: false });
  expect(last.metadata.cursors).not.toHaveProperty('next');
  expect(own.memberAbouts).toEqual([first]);
});

test('a text is changed with its current revision, as a text or as a number', async () => {
  const { call, about } = await writer();
  const patch = (revision: string | number, said: object) =>
    call('PATCH', `/${about.id}`, { memberAbout: { revision, content: said } });

  expect((await patch('1', { a: 1 })).answer).toEqual({
    memberAbout: { ...about, revision: '2', content: { a: 1 } },
  });
  expect((await patch(2, { a: 2 })).answer.memberAbout).toMatchObject({ revision: '3' });
  expect(await patch('2', { a: 3 })).toEqual({
    status: 409,
    answer: refusal('MEMBER_ABOUT_REVISION_MISMATCH', 'It was changed meanwhile.'),
  });
  expect((await call('GET', '/my')).answer.memberAbout.content).toEqual({ a: 2 });
});

test('another member can neither change nor delete a text, and the owner can', async () => {
  const [own, other] = [await writer(), await writer()];
  const path = `/${own.about.id}`;
  const body = { memberAbout: { revision: '1', content: {} } };
  const missing = { status: 404, answer: NOT_FOUND };

  expect(await other.call('PATCH', path, body)).toEqual(missing);
  expect(await other.call('DELETE', path)).toEqual(missing);
  expect((await as(OWNER)('PATCH', path, body)).status).toBe(200);
  expect(await as(OWNER)('DELETE', path)).toEqual({ status: 200, answer: {} });
  expect(await as(OWNER)('DELETE', path)).toEqual(missing);
  expect((await other.call('GET', '/my')).status).toBe(200);
});

test('the owner writes for a member, and a member for itself only', async () => {
  const [{ id }, other] = [await addTestMember(shop.db), await addTestMember(shop.db)];
  const memberAbout = { memberId: id, content };
  const create = (by: ReturnType<typeof as>, given: object) =>
    by('POST', '/', { memberAbout: given });

  expect(await create(as({ id: other.id }), memberAbout)).toEqual({ status: 403, answer: DENIED });
  expect((await create(as(OWNER), memberAbout)).answer.memberAbout.memberId).toBe(id);
  for (const memberId of ['unknown', null]) {
    const { status, answer } = await create(as(OWNER), { memberId, content });
    expect([status, answer.message]).toEqual([404, 'There is no such member.']);
  }
});

test('a text has at most 100,000 characters as JSON', async () => {
  const { id } = await addTestMember(shop.db);
  const create = (length: number) =>
    as({ id })('POST', '/', { memberAbout: { content: { a: 'a'.repeat(length) } } });
  const refused = await create(99_993);

  expect(refused.status).toBe(400);
  expect(refused.answer.details.validationError.fieldViolations).toMatchObject([
    { field: 'memberAbout.content', description: 'is too long' },
  ]);
  expect((await create(99_992)).status).toBe(200);
});

test.each([
  ['GET', '/my'],
  ['POST', '/query'],
  ['GET', '/any'],
  ['POST', '/'],
  ['PATCH', '/any'],
  ['DELETE', '/any'],
])('visitors are refused: %s %s', async (method, path) => {
  const visitor = as({ id: 'visitor-1', role: 'visitor' });

  expect(await visitor(method, path)).toEqual({ status: 403, answer: DENIED });
});
