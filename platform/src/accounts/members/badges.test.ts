import { expect, test } from 'vitest';
import { badgeV4Routes, memberBadgeRoutes } from './empty-badge-routes.ts';

const ANY_PAGE = { count: 0, offset: 0, total: 0, tooManyToCount: false };
const ONLY_PAGE = { count: 0, cursors: {}, hasNext: false };

test.each([
  ['/', { badges: [], metadata: ANY_PAGE }],
  [
    '/members?memberIds=m-1&memberIds=m-2',
    {
      memberBadgeIds: [
        { memberId: 'm-1', badgeIds: [] },
        { memberId: 'm-2', badgeIds: [] },
      ],
    },
  ],
  ['/members', { memberBadgeIds: [] }],
  ['/members/count', { memberCountPerBadge: [] }],
  ['/badge-1/members', { memberIds: [], metadata: ANY_PAGE }],
])('no member has a badge: %s', async (path, answer) => {
  const response = await memberBadgeRoutes().request(path);

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(answer);
});

test.each([
  ['/badges/query', { badges: [], pagingMetadata: ONLY_PAGE }],
  ['/badge-assignments/query', { badgeAssignments: [], pagingMetadata: ONLY_PAGE }],
  ['/assignments/query', { badgeAssignments: [], pagingMetadata: ONLY_PAGE }],
])('queries of badges find none, by either method: %s', async (path, answer) => {
  for (const method of ['GET', 'POST']) {
    const response = await badgeV4Routes().request(path, { method });

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(answer);
  }
});
