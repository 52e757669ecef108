import { members } from '@wix/members';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { callAs, OWNER } from '../../../testing/call-as.ts';
import {
  addTestMember,
  callQaControl,
  mailsTo,
  newTestEmail,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { ADMIN_API_KEY, testSettings } from '../../../testing/start-test-shop.ts';
import { memberDecisionRoutes } from './member-decision-routes.ts';
import { changeMember } from './member-store.ts';

const at = memberTestSetup();
const owner = createClient({
  modules: { members },
  auth: ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId }),
});
const statusOf = async (id: string) =>
  (await owner.members.getMember(id, { fieldsets: ['FULL'] })).status;

async function threeMembers() {
  const made = [];
  for (let count = 0; count < 3; count += 1)
    made.push(await signedInClient(at.shop, newTestEmail()));
  return made;
}

test('a bulk deletion deletes each member on its own and reports each result', async () => {
  const [first, two] = await threeMembers();
  const ids = [first?.id ?? '', 'nobody', two?.id ?? ''];
  const answer = await owner.members.bulkDeleteMembers(ids);

  expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([
    true,
    false,
    true,
  ]);
  expect(answer.results?.[1]?.itemMetadata).toMatchObject({ _id: 'nobody', originalIndex: 1 });
  expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  await expect(owner.members.getMember(ids[0] ?? '')).rejects.toMatchObject({ status: 404 });
});

test('a bulk block and approval change exactly the members that match the filter', async () => {
  const [first, two, three] = await threeMembers();
  const filter = { id: { $in: [first?.id, two?.id] } };
  expect(await owner.members.bulkBlockMembers(filter)).toEqual({ jobId: expect.any(String) });
  expect(await statusOf(first?.id ?? '')).toBe('BLOCKED');
  expect(await statusOf(three?.id ?? '')).toBe('APPROVED');
  await expect(first?.client.members.getCurrentMember()).rejects.toMatchObject({ status: 401 });

  await callQaControl(at.shop, 'members', { email: two?.email, status: 'PENDING' });
  await owner.members.bulkApproveMembers(filter);
  expect(await statusOf(two?.id ?? '')).toBe('APPROVED');
  expect((await mailsTo(at.shop, two?.email ?? '')).map(({ subject }) => subject)).toEqual([
    'Your Horae account is ready',
  ]);
});

test('a bulk deletion by filter deletes exactly the members that match', async () => {
  const [first, , three] = await threeMembers();
  await owner.members.bulkDeleteMembersByFilter({ loginEmail: first?.email });

  await expect(owner.members.getMember(first?.id ?? '')).rejects.toMatchObject({ status: 404 });
  expect(await statusOf(three?.id ?? '')).toBe('APPROVED');
});

test.each(['delete', 'delete-by-filter', 'approve-by-filter', 'block-by-filter'])(
  'bulk %s is refused for others than the owner and for invalid input',
  async (call) => {
    const path = `/members/v1/members/bulk/${call}`;
    const token = await at.shop.newVisitor();
    const bodies = [{}, { filter: { constructor: 1 } }, { filter: [] }, { memberIds: [] }];
    for (const body of bodies) {
      expect((await at.shop.call(path, { token, body })).status).toBe(403);
      expect((await at.shop.call(path, { token: ADMIN_API_KEY, body })).status).toBe(400);
    }
  },
);

const MEMBERS = '/members/v1/members';

async function newToken() {
  const { client, id } = await signedInClient(at.shop, at.email);
  return { id, token: client.auth.getTokens().accessToken.value };
}

test.each([
  ['mute', { activityStatus: 'MUTED', status: 'APPROVED' }, 200],
  ['unmute', { activityStatus: 'ACTIVE', status: 'APPROVED' }, 200],
  ['block', { activityStatus: 'ACTIVE', status: 'BLOCKED' }, 401],
  ['disconnect', { activityStatus: 'ACTIVE', status: 'OFFLINE' }, 401],
  ['approve', { activityStatus: 'ACTIVE', status: 'APPROVED' }, 200],
])(
  '%s is reported to the owner, and ends sessions if it shuts the member out',
  async (decision, shown, own) => {
    const { id, token } = await newToken();
    const path = `${MEMBERS}/${id}/${decision}`;
    const answer = await at.shop.call(path, { token: ADMIN_API_KEY, body: {} });

    expect((await answer.json()).member).toMatchObject({ id, ...shown });
    expect((await at.shop.call(`${MEMBERS}/my`, { token })).status).toBe(own);
  },
);

test.each(['mute', 'unmute', 'block', 'disconnect', 'approve', 'slug'])(
  '%s is refused for others than the owner and for unknown members',
  async (decision) => {
    const { id, token } = await newToken();
    const body = { slug: 'new-slug' };
    const decide = async (member: string, as: string) =>
      (await at.shop.call(`${MEMBERS}/${member}/${decision}`, { token: as, body })).status;

    expect(await decide(id, token)).toBe(403);
    expect(await decide(id, await at.shop.newVisitor())).toBe(403);
    expect(await decide('none', ADMIN_API_KEY)).toBe(404);
  },
);

test.each([
  ['phones', ['+31 20 555 0100']],
  ['emails', ['nora@example.com']],
  ['addresses', [{ addressLine: 'Dam 1', city: 'Amsterdam' }]],
])('the owner empties the %s of a member and nothing else', async (list, entries) => {
  const { id } = await newToken();
  const contact = { firstName: 'Nora', [list]: entries };
  await at.shop.call(`${MEMBERS}/${id}`, {
    token: ADMIN_API_KEY,
    body: { member: { contact } },
    init: { method: 'PATCH' },
  });
  const answer = await at.shop.call(`${MEMBERS}/${id}/${list}`, {
    token: ADMIN_API_KEY,
    init: { method: 'DELETE' },
  });

  expect((await answer.json()).member.contact).toMatchObject({ firstName: 'Nora', [list]: [] });
});

test('approval mails the way in to a member who waits for it, and to no other', async () => {
  const { id, email } = await addTestMember(at.shop.db);
  await changeMember(at.shop.db, id, { status: 'PENDING' });
  const routes = memberDecisionRoutes({ db: at.shop.db, siteUrl: 'http://shop.test' });
  const approve = () => callAs(routes, OWNER)('POST', `/${id}/approve`);
  const { answer } = await approve();
  await approve();

  expect(answer.member).toMatchObject({ id, status: 'APPROVED', loginEmail: email });
  expect(await mailsTo(at.shop, email)).toEqual([
    expect.objectContaining({
      subject: 'Your Horae account is ready',
      link: 'http://shop.test/login',
    }),
  ]);
});

test('a decision by filter takes no search besides', async () => {
  const bulk = (search: object) =>
    at.shop.call(`${MEMBERS}/bulk/block-by-filter`, {
      token: ADMIN_API_KEY,
      body: { filter: { loginEmail: 'nobody@example.com' }, search },
    });
  const refused = await bulk({ expression: 'Nora' });

  expect(refused.status).toBe(400);
  expect((await refused.json()).details.validationError.fieldViolations).toMatchObject([
    { field: 'search.expression' },
  ]);
  expect((await bulk({ expression: '' })).status).toBe(200);
});
