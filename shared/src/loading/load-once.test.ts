import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('concurrent callers share one load', async () => {
  const load = vi.fn(async () => ({}));
  const ask = loadOnce(load);
  const [first, second] = await Promise.all([ask(), ask()]);

  expect(second).toBe(first);
  expect(await ask()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load rejects for all its callers, and the next caller loads again', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no file'));
  const ask = loadOnce(load);

  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
