import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('all who ask get what is loaded once', async () => {
  const load = vi.fn(async () => ({}));
  const ask = loadOnce(load);
  const [first, second] = await Promise.all([ask(), ask()]);

  expect(second).toBe(first);
  expect(await ask()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('what failed is told to all who asked, and loaded again for who asks next', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no file'));
  const ask = loadOnce(load);

  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});
