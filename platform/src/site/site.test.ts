import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { members } from '@wix/members';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTestEmail, signedInClient } from '../../testing/member-client.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL, testSettings } from '../../testing/start-test-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createServer } from '../create-server.ts';

const shop = testShop();
let token: string;
let folder: string;
let contentDir: string;
let app: Awaited<ReturnType<typeof createServer>>;

const MENUS = [
  { _id: 'main', slug: 'main', title: 'Main', order: 2, tags: ['top'], page: { title: 'Home' } },
  { _id: 'foot', slug: 'foot', title: 'Foot', order: 1, tags: ['end', 'small'] },
  { slug: 'side', title: 'Side', order: 3 },
];

beforeAll(async () => {
  token = await shop.newVisitor();
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  contentDir = join(folder, 'content');
  await mkdir(contentDir);
  await writeFile(join(contentDir, 'Site Menus.json'), JSON.stringify(MENUS));
  await writeFile(join(folder, 'outside.json'), '[]');
  app = await createServer({
    db: shop.db,
    log: silentLog,
    settings: { ...testSettings, foreign: { apiOrigins: [TEST_SHOP_URL], contentDir } },
  });
});
afterAll(() => rm(folder, { recursive: true }));

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function request(path: string, init: RequestInit = {}, authorization = token) {
  const response = await app.request(path, { ...init, headers: { authorization } });
  return { status: response.status, answer: await response.json() };
}

const post = (path: string, body: object, authorization = token) =>
  request(path, { method: 'POST', body: JSON.stringify(body) }, authorization);

const queried = (query: object) => ({ dataCollectionId: 'Site Menus', query });
const PATH = '/wix-data/v2/items/query';

test.each([
  [{}, ['main', 'foot', '3']],
  [{ filter: { slug: 'foot' } }, ['foot']],
  [{ filter: { tags: { $hasSome: ['small', 'top'] } } }, ['main', 'foot']],
  [{ filter: { tags: { $hasAll: ['small', 'end'] } } }, ['foot']],
  [{ filter: { tags: 'top' } }, ['main']],
  [{ filter: { title: { $startsWith: 's' } } }, ['3']],
  [{ filter: { order: { $gte: 2 } } }, ['main', '3']],
  [{ filter: { order: { $gt: 'a' } } }, []],
  [{ filter: { tags: null } }, ['3']],
  [{ filter: { tags: { $exists: true } } }, ['main', 'foot']],
  [{ filter: { 'page.title': 'Home' } }, ['main']],
  [{ filter: { $or: [{ slug: 'main' }, { $not: { order: { $lt: 3 } } }] } }, ['main', '3']],
  [{ filter: { slug: { $nin: ['main', 'foot'] } } }, ['3']],
  [{ sort: [{ fieldName: 'order', order: 'DESC' }] }, ['3', 'main', 'foot']],
  [{ sort: [{ fieldName: 'order' }], paging: { offset: 1, limit: 1 } }, ['main']],
])('the content query %j returns %j', async (query, ids) => {
  const { answer } = await post(PATH, queried(query));

  expect(answer.dataItems.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(answer.pagingMetadata.count).toBe(ids.length);
});

test('the SDK queries by GET, counts, and reads one item', async () => {
  const { answer } = await request(`${PATH}?.r=${encoded(queried({ filter: { slug: 'main' } }))}`);
  const count = { dataCollectionId: 'Site Menus', filter: { order: { $lte: 2 } } };
  const one = '/wix-data/v2/items/main?dataCollectionId=Site%20Menus';

  expect(answer.dataItems).toEqual([
    { id: 'main', dataCollectionId: 'Site Menus', data: MENUS[0] },
  ]);
  expect((await post('/wix-data/v2/items/count', count)).answer).toEqual({ totalCount: 2 });
  expect((await request(one)).answer.dataItem.data.title).toBe('Main');
  const missing = await request(one.replace('main', 'none'));
  expect(missing.answer.details.applicationError.code).toBe('WDE0073');
});

test.each(['Menus', '../outside', '..', '', 'Site Menus.json', '/etc/passwd'])(
  'the collection "%s" is not found',
  async (dataCollectionId) => {
    const { status, answer } = await post(PATH, { dataCollectionId, query: {} });

    expect([400, 404]).toContain(status);
    if (status === 404) expect(answer.details.applicationError.code).toBe('WDE0025');
  },
);

test('without a folder every collection answers the code that templates expect', async () => {
  const response = await shop.call(PATH, { token, body: queried({}) });

  expect(response.status).toBe(404);
  expect((await response.json()).details.applicationError.code).toBe('WDE0025');
});

test.each([{ filter: { title: { $like: 'x' } } }, { filter: { $and: 'x' } }, { sort: 'title' }])(
  'the content query %j is refused',
  async (query) => {
    expect((await post(PATH, queried(query))).status).toBe(400);
  },
);

test('the site properties contain name, currency and location', async () => {
  const { answer } = await request('/site-properties/v4/properties');
  const { answer: list } = await post('/locations/v1/locations/query', {});
  const [location] = list.locations;

  expect(answer.properties).toMatchObject({
    businessName: 'Horae',
    email: 'hello@horae.example',
    paymentCurrency: 'USD',
    language: 'en',
  });
  expect(location).toMatchObject({ name: 'Horae', default: true, status: 'ACTIVE' });
  expect((await request(`/locations/v1/locations/${location.id}`)).answer.location).toEqual(
    location,
  );
  expect((await request('/locations/v1/locations/none')).status).toBe(404);
});

test('a contact that one visitor submits again is stored once, and the answer does not reveal it', async () => {
  const info = (first: string) => ({
    info: { name: { first }, emails: { items: [{ tag: 'HOME', email: 'Reader@Example.com' }] } },
  });
  const { answer } = await post('/contacts/v4/contact-submit', info('Nora'));
  const again = await post('/contacts/v4/contact-submit', info('Nora R.'));
  const other = await post('/contacts/v4/contact-submit', info('Mallory'), await shop.newVisitor());

  expect(answer).toMatchObject({ identityType: 'NOT_AUTHENTICATED', newContact: true });
  expect(again.answer).toMatchObject({ contactId: answer.contactId, newContact: false });
  expect(other.answer.newContact).toBe(true);
  expect(other.answer.contactId).not.toBe(answer.contactId);
  const bad = { info: { emails: { items: [{ email: 'nobody' }] } } };
  expect((await post('/contacts/v4/contact-submit', bad)).status).toBe(400);
});

test('addresses of other sites are refused as files, for everyone', async () => {
  const path = '/site-media/v1/files/import';
  const body = { url: 'https://elsewhere.example/x.jpg' };

  expect((await post(path, body)).status).toBe(403);
  const { status, answer } = await post(path, body, ADMIN_API_KEY);
  expect(status).toBe(428);
  expect(answer.details.applicationError.code).toBe('MEDIA_UPLOAD_NOT_AVAILABLE');
});

test('there are no automatic discounts and no badges', async () => {
  const { answer } = await post('/ecom/v1/discount-rules/query', {});
  expect(answer.discountRules).toEqual([]);
  expect((await request('/ecom/v1/discount-rules/x')).status).toBe(404);
  expect((await request('/members/v3/badges')).answer.badges).toEqual([]);
  expect((await request('/members/v3/badges/members?memberIds=a&memberIds=b')).answer).toEqual({
    memberBadgeIds: ['a', 'b'].map((memberId) => ({ memberId, badgeIds: [] })),
  });
  expect((await post('/badges/v4/badges/query', {})).answer.badges).toEqual([]);
});

async function memberToken(isPublic: boolean) {
  const { client, id } = await signedInClient(shop, newTestEmail());
  if (isPublic) await client.use({ members }).members.joinCommunity();
  return { id, token: client.auth.getTokens().accessToken.value };
}

test('a member writes a text about itself, which others read once it joined the community', async () => {
  const [writer, reader] = [await memberToken(false), await memberToken(false)];
  const content = { nodes: [{ type: 'PARAGRAPH', id: 'p1', nodes: [] }] };
  const path = '/members/v2/abouts';
  const { answer } = await post(path, { memberAbout: { content } }, writer.token);
  const { id } = answer.memberAbout;

  expect(answer.memberAbout).toMatchObject({ memberId: writer.id, revision: '1' });
  expect((await request(`${path}/my`, {}, writer.token)).answer.memberAbout.id).toBe(id);
  expect((await request(`${path}/${id}`, {}, reader.token)).status).toBe(404);
  expect((await post(path, { memberAbout: { content } }, writer.token)).status).toBe(409);
  expect((await request(`${path}/${id}`)).status).toBe(403);

  await shop.call('/members/v1/members/join-community', { token: writer.token, body: {} });
  const shown = await request(`${path}/${id}`, {}, reader.token);
  expect(shown.answer.memberAbout.content).toEqual(content);
  const found = await post(
    `${path}/query`,
    { query: { filter: { memberId: writer.id } } },
    reader.token,
  );
  expect(found.answer.memberAbouts).toHaveLength(1);
});

test('one of two concurrent texts or changes is refused', async () => {
  const { token } = await memberToken(false);
  const path = '/members/v2/abouts';
  const create = () => post(path, { memberAbout: { content: {} } }, token);
  const created = await Promise.all([create(), create()]);
  const id = created.find(({ status }) => status === 200)?.answer.memberAbout.id;
  const body = JSON.stringify({ memberAbout: { content: { a: 1 }, revision: 1 } });
  const change = () => request(`${path}/${id}`, { method: 'PATCH', body }, token);
  const changed = await Promise.all([change(), change()]);

  expect(created.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a text about a member that is too long is refused', async () => {
  const { token } = await memberToken(false);
  const content = { a: 'a'.repeat(100_000) };
  const { status, answer } = await post('/members/v2/abouts', { memberAbout: { content } }, token);

  expect(status).toBe(400);
  expect(answer.details.validationError.fieldViolations[0].field).toBe('memberAbout.content');
});

test('only its member and the owner change a text, with its current revision', async () => {
  const [writer, other] = [await memberToken(false), await memberToken(false)];
  const path = '/members/v2/abouts';
  const body = (content: object, revision = '1') => ({ memberAbout: { content, revision } });
  const { answer } = await post(path, body({ a: 1 }), writer.token);
  const at = `${path}/${answer.memberAbout.id}`;
  const patch = (sent: object, by: string) =>
    request(at, { method: 'PATCH', body: JSON.stringify(sent) }, by);

  expect((await patch(body({ a: 2 }), other.token)).status).toBe(404);
  expect((await patch(body({ a: 2 }), writer.token)).answer.memberAbout.revision).toBe('2');
  expect((await patch(body({ a: 3 }), writer.token)).status).toBe(409);
  expect((await patch(body({ a: 4 }, '2'), ADMIN_API_KEY)).status).toBe(200);
  expect((await request(at, { method: 'DELETE' }, other.token)).status).toBe(404);
  expect((await request(at, { method: 'DELETE' }, writer.token)).answer).toEqual({});
  const unknown = { memberAbout: { memberId: 'none', content: {} } };
  expect((await post(path, unknown, ADMIN_API_KEY)).status).toBe(404);
});
