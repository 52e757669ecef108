import { expect, test, vi } from 'vitest';
import { installMissingPrograms, retryUntilResolved, runWhileServing } from './test-servers.mjs';

test('a server stops after its use, and its result is returned', async () => {
  const stop = vi.fn();

  expect(await runWhileServing(stop, async () => 'used')).toBe('used');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a server stops after a failed use', async () => {
  const stop = vi.fn();
  const use = () => Promise.reject(new Error('broken'));

  await expect(runWhileServing(stop, use)).rejects.toThrow('broken');
  expect(stop).toHaveBeenCalledTimes(1);
});

test('installed programs are not installed again', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();

  await installMissingPrograms(['sh', 'which'], ['a-package-that-is-none']);

  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('a server is called until it answers', async () => {
  const attempt = vi.fn(async () => 'answer');
  attempt.mockRejectedValueOnce(new Error('not yet'));

  expect(await retryUntilResolved(attempt, { name: 'a server', child: { exitCode: null } })).toBe(
    'answer',
  );
  expect(attempt).toHaveBeenCalledTimes(2);
});

test.each([
  [{ exitCode: 1 }, 60_000, 'a server did not start'],
  [{ exitCode: 0 }, 60_000, 'a server did not start'],
  [{ exitCode: null }, -1, 'a server did not answer'],
])(
  'a server that exited with %j, or takes more than %d ms, is named',
  async (child, limitMs, why) => {
    const cause = new Error('refused');
    const attempt = () => Promise.reject(cause);

    await expect(
      retryUntilResolved(attempt, { name: 'a server', child, limitMs }),
    ).rejects.toMatchObject({
      message: why,
      cause,
    });
  },
);
