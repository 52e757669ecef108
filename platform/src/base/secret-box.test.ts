import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-box-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('what was sealed opens again, after another start too, and shows nothing', async () => {
  const sealed = (await openSecretBox({ dataDir })).seal('a secret', 'm-1');

  expect((await openSecretBox({ dataDir })).open(sealed, 'm-1')).toBe('a secret');
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('a secret');
});

test('one secret is sealed differently each time', async () => {
  const box = await openSecretBox({ dataDir });

  expect(box.seal('a secret', 'm-1')).not.toBe(box.seal('a secret', 'm-1'));
});

test('it opens for its owner and its key alone, and not changed', async () => {
  const box = await openSecretBox({ dataDir });
  const sealed = box.seal('a secret', 'm-1');
  const other = await openSecretBox({ dataDir, secretsKey: 'ab'.repeat(32) });
  const changed = `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`;

  expect(() => box.open(sealed, 'm-2')).toThrow();
  expect(() => other.open(sealed, 'm-1')).toThrow();
  expect(() => box.open(changed, 'm-1')).toThrow();
  expect(() => box.open('short', 'm-1')).toThrow();
});

test('the key is made once, for no one else on the machine; a key that is set makes none', async () => {
  await openSecretBox({ dataDir, secretsKey: 'ab'.repeat(32) });
  const file = join(dataDir, 'secrets.key');
  await expect(stat(file)).rejects.toThrow();
  await openSecretBox({ dataDir });
  const key = await readFile(file);
  await openSecretBox({ dataDir });

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(key).toHaveLength(32);
  expect(await readFile(file)).toEqual(key);
});
