import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { AppEnv } from './hono-app-env.ts';

interface HealthOptions {
  db: Database;
  settings: { databaseUrl?: string };
  isStopping?: () => boolean;
  /** Whether this process runs the jobs; absent where it is none that might. */
  leads?: () => boolean;
}

/**
 * `/healthz`: the process answers and reaches its database. `/readyz`: it wants requests too; 503 `{status}` while its
 * database is away, so that a load balancer looks elsewhere; 404 while it goes down, which HAProxy takes for: send no
 * more, and let what is under way finish (`deploy/haproxy`).
 */
export function healthRoutes({ db, settings, isStopping = () => false, leads }: HealthOptions) {
  return new Hono<AppEnv>()
    .get('/healthz', async (c) => {
      await db.execute(sql`select 1`);
      return c.json({
        status: 'ok',
        service: 'platform',
        database: settings.databaseUrl ? 'postgres' : 'pglite',
      });
    })
    .get('/readyz', async (c) => {
      if (isStopping()) return c.json({ status: 'stopping' }, 404);
      try {
        await db.execute(sql`select 1`);
      } catch (error) {
        // Not a bug to report: a database that is away is what this answer is for.
        if (error instanceof Error) return c.json({ status: 'database away' }, 503);
        throw error;
      }
      return c.json({ status: 'ready', ...(leads && { jobs: leads() ? 'runs' : 'waits' }) });
    });
}
