import { members } from '@wix/members';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import {
  callQaControl,
  mailsTo,
  newEmail,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberShop } from '../../../testing/member-shop.ts';
import { ADMIN_API_KEY, testSettings } from '../../../testing/start-shop.ts';

const at = memberShop();
const owner = createClient({
  modules: { members },
  auth: ApiKeyStrategy({ apiKey: ADMIN_API_KEY, siteId: testSettings.clientId }),
});
const statusOf = async (id: string) =>
  (await owner.members.getMember(id, { fieldsets: ['FULL'] })).status;

async function threeMembers() {
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await signedInClient(at.shop, newEmail()));
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
