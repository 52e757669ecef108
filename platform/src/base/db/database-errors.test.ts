import { DrizzleQueryError } from 'drizzle-orm/errors';
import { Hono } from 'hono';
import pg from 'pg';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { errorHandler } from '../http/on-error.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test.each([
  ['a server that shuts down', withCode('57P01'), true],
  ['a server that is starting', withCode('57P03'), true],
  ['a standby server', withCode('25006'), true],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), true],
  ['a connection timeout', new Error('timeout exceeded when trying to connect'), true],
  ['a duplicate row', withCode('23505'), false],
  ['a syntax error', withCode('42601'), false],
  ['a bug', new TypeError('undefined is not a function'), false],
])('%s: %s is recognized, alone and within a failed query', (_name, error, isAway) => {
  expect(isDatabaseUnavailable(error)).toBe(isAway);
  expect(isDatabaseUnavailable(new DrizzleQueryError('select 1', [], error))).toBe(isAway);
});

test('without a database calls are answered 503, with the time to retry', async () => {
  const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const app = new Hono().get('/', async (c) => c.json(await pool.query('select 1')));
  app.onError(errorHandler(silentLog));
  const response = await app.request('/');

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'DATABASE_AWAY' } },
  });
});
