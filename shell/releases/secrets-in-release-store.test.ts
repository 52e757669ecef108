import { createStorage, type Storage } from 'unstorage';
import { beforeEach, expect, test } from 'vitest';
import type { WriteIfAbsent } from './map-in-batches.ts';
import { createGetSecret } from './secrets-in-release-store.ts';

let storage: Storage;
let writes: [key: string, text: string][];
beforeEach(() => {
  storage = createStorage();
  writes = [];
});

const createOnce: WriteIfAbsent = async (key, text) => {
  writes.push([key, text]);
  await storage.setItem(key, text);
  return true;
};

test('the first use of a secret makes 32 random bytes and stores them under its name', async () => {
  const secret = await createGetSecret(storage, createOnce)('preview');

  expect(writes).toEqual([['secrets:preview.json', `{"secret":"${secret}"}`]]);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('a stored secret is read and not written, as where a store can only be read', async () => {
  await storage.setItem('secrets:preview.json', { secret: 'of-the-store' });

  expect(await createGetSecret(storage, createOnce)('preview')).toBe('of-the-store');
  expect(writes).toEqual([]);
});

test('a process that loses the race to make a secret gets that of the other', async () => {
  const late: WriteIfAbsent = async (key) => {
    await storage.setItem(key, { secret: 'of-the-other' });
    return false;
  };

  expect(await createGetSecret(storage, late)('preview')).toBe('of-the-other');
});

test('a store that neither has a secret nor stores one is an error that names the secret', async () => {
  await expect(createGetSecret(storage, async () => false)('preview')).rejects.toThrow(
    new Error('the store has no secret preview and cannot store one'),
  );
});
