import { PlatformError } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../testing/fake-platform.ts';
import { postWithSession } from './post-with-session.ts';

afterEach(() => vi.unstubAllGlobals());

async function failure(answer: () => Response): Promise<unknown> {
  stubFetch(answer);
  return postWithSession('/contact/v1/messages', {}).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
}

test('a successful answer throws no error', async () => {
  expect(await failure(() => Response.json({}))).toBeUndefined();
});

test('a refusal has the violations of its fields', async () => {
  const fieldViolations = [{ field: 'email', description: 'must be an email address' }];
  const thrown = await failure(() =>
    Response.json({ details: { validationError: { fieldViolations } } }, { status: 400 }),
  );
  expect(thrown).toBeInstanceOf(PlatformError);
  expect(thrown).toMatchObject({ status: 400, violations: fieldViolations });
});

test('an answer without JSON is unreachable, with its status', async () => {
  const thrown = await failure(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(thrown).toMatchObject({ code: 'UNREACHABLE', status: 502, violations: [] });
});

test('a missing answer is unreachable, without a status', async () => {
  const thrown = await failure(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(thrown).toMatchObject({ code: 'UNREACHABLE', status: undefined });
});
