import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  memoryReleaseStore,
  memoryStorage,
  testSigner,
} from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import { beforeEach, expect, test } from 'vitest';
import { keyCommand, runSignCommand } from './key-and-sign-commands.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'key-'));
});

test('the public key of the key in use is printed, and the private one is not', () => {
  const file = join(folder, 'new.pem');
  const made = keyCommand([file], 'fs:x', {});

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keyCommand([], 'fs:x', { RELEASE_KEY: file })).toEqual(made);
  const secret = readFileSync(file, 'utf8').split('\n')[1] ?? '-';
  expect(JSON.stringify(made)).not.toContain(secret);
});

test('a store without a key gets one of its own', () => {
  const address = `fs:${join(folder, 'releases')}`;

  expect(keyCommand([], address, {}).line).toBe(keyCommand([], address, {}).line);
});

test('an existing file stays unchanged', () => {
  const file = join(folder, 'new.pem');
  keyCommand([file], 'fs:x', {});
  const before = readFileSync(file, 'utf8');

  expect(() => keyCommand([file], 'fs:x', {})).toThrow('there is a file already');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('the id of the printed key is that of its signatures', () => {
  const { line, data } = keyCommand([join(folder, 'new.pem')], 'fs:x', {});

  expect(data).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), publicKey: line });
  expect(line).toMatch(/^MCowBQYDK2VwAyEA[\w+/]{43}=$/);
});

test('each release that is signed is told, and a refused one does not keep others from it', async () => {
  const storage = memoryStorage();
  const store = memoryReleaseStore(storage, { signer: testSigner() });
  for (const version of ['1', '2']) {
    await store.publish(createSampleRelease('bag', version), SAMPLE_FILES);
  }
  const foreign = testSigner().signed('release', createSampleRelease('bag', '1'));
  await storage.setItem('records:bag:1.json', foreign);
  await storage.setItem('records:bag:2.json', createSampleRelease('bag', '2'));
  const steps: string[] = [];
  const onProgress = (step: string) => void steps.push(step);

  await expect(runSignCommand(store, [], { withoutSmoke: true, onProgress })).rejects.toThrow(
    new Error('not signed:\n  bag 1: it is signed with a key that is not trusted here'),
  );
  expect(steps).toEqual(['signed bag 2']);
});

test('a store that does not answer is no refusal', async () => {
  const store = memoryReleaseStore();
  const away = { ...store, signLive: async () => Promise.reject(new Error('no answer')) };

  await expect(
    runSignCommand(away, [], { withoutSmoke: true, onProgress: () => undefined }),
  ).rejects.toThrow(new Error('no answer'));
});
