import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('a failed query is logged without its parameters', () => {
  const error = new DrizzleQueryError(
    'insert into members values ($1)',
    ['nora@example.com'],
    new Error('broken'),
  );
  const logged = JSON.stringify(serializeError(error));

  expect(logged).toContain('insert into members');
  expect(logged).toContain('broken');
  expect(logged).not.toContain('nora@example.com');
});

test('the log keeps the message of any other error', () => {
  expect(serializeError(new Error('plain'))).toMatchObject({ message: 'plain' });
});
