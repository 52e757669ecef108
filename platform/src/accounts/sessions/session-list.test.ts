import { expect, test } from 'vitest';
import { callAs } from '../../../testing/call-as.ts';
import { addTestMember } from '../../../testing/member-client.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { refreshTokens } from '../account-tables.ts';
import { issueRefreshToken } from '../tokens/refresh-tokens.ts';
import { memberSessionRoutes } from './member-session-routes.ts';

const shop = testShop();
const MINUTE = 60_000;

/** The calls of a member in one of its sessions. */
const callsIn = (id: string, sessionId: string) => {
  const pages = { origins: ['http://shop.test'], publicUrl: 'http://platform.test' } as const;
  return callAs(memberSessionRoutes({ db: shop.db, ...pages }), { id, sessionId });
};

/** Stores a token of a session that was last used so many minutes ago. */
async function usedBefore(minutes: number, row: { subjectId: string; sessionId: string }) {
  const createdAt = new Date(Date.now() - minutes * MINUTE);
  await shop.db.insert(refreshTokens).values({
    ...row,
    hash: crypto.randomUUID(),
    role: 'member',
    device: `seen ${minutes} minutes ago`,
    network: '203.0.113.0/24',
    createdAt,
    startedAt: new Date('2026-01-01T12:00:00Z'),
    expiresAt: new Date(Date.now() + 60 * MINUTE),
  });
  return createdAt.toISOString();
}

test('sessions are listed the current one first, then by last use, each once', async () => {
  const { id: subjectId } = await addTestMember(shop.db);
  for (const [minutes, sessionId] of [
    [30, 'late'],
    [90, 'early'],
    [60, 'current'],
    [45, 'middle'],
    [40, 'early'],
    [50, 'late'],
  ] as const)
    await usedBefore(minutes, { subjectId, sessionId });
  const { answer } = await callsIn(subjectId, 'current')('GET', '/v1/sessions');

  expect(answer.sessions.map(({ id, device }: Record<string, string>) => [id, device])).toEqual([
    ['current', 'seen 60 minutes ago'],
    ['late', 'seen 30 minutes ago'],
    ['early', 'seen 40 minutes ago'],
    ['middle', 'seen 45 minutes ago'],
  ]);
});

test('a session has its start, its last use, and where it was used', async () => {
  const { id: subjectId } = await addTestMember(shop.db);
  const lastUsedDate = await usedBefore(5, { subjectId, sessionId: 'only' });
  const { answer } = await callsIn(subjectId, 'another')('GET', '/v1/sessions');

  expect(answer).toEqual({
    sessions: [
      {
        id: 'only',
        startedDate: '2026-01-01T12:00:00.000Z',
        lastUsedDate,
        device: 'seen 5 minutes ago',
        network: '203.0.113.0/24',
        isCurrent: false,
      },
    ],
  });
});

test('a session that is not there is not found', async () => {
  const { id } = await addTestMember(shop.db);

  expect(await callsIn(id, 'current')('DELETE', '/v1/sessions/unknown')).toMatchObject({
    status: 404,
    answer: {
      message: 'There is no such session.',
      details: { applicationError: { code: 'SESSION_NOT_FOUND' } },
    },
  });
});

test('sessions of an account that is gone end without a mail', async () => {
  const caller = { id: 'gone', role: 'member', sessionId: 'there' } as const;
  await issueRefreshToken(shop.db, caller);
  await issueRefreshToken(shop.db, { ...caller, sessionId: 'elsewhere' });

  expect(await callsIn('gone', 'here')('DELETE', '/v1/sessions/there')).toEqual({
    status: 200,
    answer: {},
  });
  expect(await callsIn('gone', 'here')('POST', '/v1/sessions/end-others')).toEqual({
    status: 200,
    answer: {},
  });
});
