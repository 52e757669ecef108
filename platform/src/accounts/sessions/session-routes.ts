import { Hono } from 'hono';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/env.ts';
import { refusal } from '../../base/http/platform-error.ts';
import { membersOnly } from '../members/reader.ts';
import { revokeSessionOf, revokeSessionsOf } from '../tokens/refresh-tokens.ts';
import { listSessions } from './session-list.ts';

/** A member's own sign-ins (WIRE.md 5.6). What is ended here is out at once, with all its tokens. */
export function sessionRoutes(db: Database) {
  return new Hono<AppEnv>()
    .use('/v1/*', membersOnly)
    .get('/v1/sessions', async (c) => {
      const { id: memberId, sessionId: current } = c.get('caller');
      return c.json({ sessions: await listSessions(db, { memberId, current }) });
    })
    .post('/v1/sessions/end-others', async (c) => {
      const { id, sessionId } = c.get('caller');
      await revokeSessionsOf(db, id, sessionId);
      return c.json({});
    })
    .delete('/v1/sessions/:id', async (c) => {
      if (!(await revokeSessionOf(db, c.get('caller').id, c.req.param('id')))) {
        throw refusal(404, 'SESSION_NOT_FOUND', { description: 'There is no such session.' });
      }
      return c.json({});
    });
}
