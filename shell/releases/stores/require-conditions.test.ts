import { expect, test } from 'vitest';
import { requireConditionalWrites } from './open-s3-releases.ts';

test('a service that did not answer the first time is probed again', async () => {
  const stored = new Set<string>();
  let isAway = true;
  const create = requireConditionalWrites(async (key) => {
    if (isAway) throw new Error('away');
    const isNew = !stored.has(key);
    stored.add(key);
    return isNew;
  });
  await expect(create('a', '{}')).rejects.toThrow('away');
  isAway = false;

  expect(await create('a', '{}')).toBe(true);
  expect(await create('a', '{}')).toBe(false);
});
