import { expect, test } from 'vitest';
import { signedInClient } from '../../../testing/member-client.ts';
import { memberShop } from '../../../testing/member-shop.ts';
import { ADMIN_API_KEY } from '../../../testing/start-shop.ts';

const at = memberShop();
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
