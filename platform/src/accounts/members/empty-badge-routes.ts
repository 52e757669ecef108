import { Hono } from 'hono';
import type { AppEnv } from '../../base/http/hono-app-env.ts';

const NONE = { count: 0, offset: 0, total: 0, tooManyToCount: false };
const NO_CURSORS = { count: 0, cursors: {}, hasNext: false };

/** `/badges` of V3 (`WIRE.md` 5.7): the shop gives none. */
export function memberBadgeRoutes() {
  return new Hono<AppEnv>()
    .get('/', (c) => c.json({ badges: [], metadata: NONE }))
    .get('/members', (c) => {
      const ids = new URL(c.req.url).searchParams.getAll('memberIds');
      return c.json({ memberBadgeIds: ids.map((memberId) => ({ memberId, badgeIds: [] })) });
    })
    .get('/members/count', (c) => c.json({ memberCountPerBadge: [] }))
    .get('/:id/members', (c) => c.json({ memberIds: [], metadata: NONE }));
}

/** The same of V4. */
export function badgeV4Routes() {
  const empty = (name: string) => ({ [name]: [], pagingMetadata: NO_CURSORS });
  return new Hono<AppEnv>()
    .on(['GET', 'POST'], '/badges/query', (c) => c.json(empty('badges')))
    .on(['GET', 'POST'], '/badge-assignments/query', (c) => c.json(empty('badgeAssignments')))
    .on(['GET', 'POST'], '/assignments/query', (c) => c.json(empty('badgeAssignments')));
}
