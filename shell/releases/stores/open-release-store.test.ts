import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReleaseStore, RELEASE_STORE_PATTERN } from './open-release-store.ts';
import { requireConditionalWrites } from './open-s3-releases.ts';

/** A port of this machine that nothing can listen on. */
const NOTHING_THERE = '127.0.0.1:1';
const KEYS = { AWS_ACCESS_KEY_ID: 'some-key', AWS_SECRET_ACCESS_KEY: 'a-secret' };

test.each(['', 'fs:', 'folder', 'redis:host', 's3://', 'http://bucket'])(
  'an address like %j is refused with the forms that exist',
  async (address) => {
    await expect(openReleaseStore(address, {})).rejects.toThrow('RELEASES: expected fs:<folder>');
  },
);

test.each([
  ['AWS_ACCESS_KEY_ID', {}],
  ['AWS_SECRET_ACCESS_KEY', { AWS_ACCESS_KEY_ID: 'some-key' }],
])('a bucket without %s is refused', async (name, environment) => {
  await expect(openReleaseStore('s3://bucket', environment)).rejects.toThrow(name);
});

test('a Redis that does not answer is named, its password is not', async () => {
  const opened = openReleaseStore(`redis://:a-secret@${NOTHING_THERE}`, {});

  await expect(opened).rejects.toThrow(`RELEASES: Redis at ${NOTHING_THERE}`);
  await expect(opened).rejects.not.toThrow('a-secret');
});

test('a bucket whose service does not answer is named, its keys are not', async () => {
  const environment = { ...KEYS, AWS_ENDPOINT_URL_S3: `http://${NOTHING_THERE}` };
  const read = (await openReleaseStore('s3://bucket', environment)).live();

  await expect(read).rejects.toThrow(`RELEASES: no answer from S3 at ${NOTHING_THERE}`);
  await expect(read).rejects.not.toThrow('a-secret');
});

test('a service that ignores conditions is refused before any write', async () => {
  const written: string[] = [];
  const create = requireConditionalWrites(async (key) => {
    written.push(key);
    return true;
  });

  await expect(create('live:1.json', '{}')).rejects.toThrow('ignores If-None-Match');
  expect(written).not.toContain('live:1.json');
});

test('a service that knows conditions is probed once', async () => {
  const written: string[] = [];
  const create = requireConditionalWrites(async (key) => {
    if (written.includes(key)) return false;
    written.push(key);
    return true;
  });

  expect(await create('live:1.json', '{}')).toBe(true);
  expect(await create('live:1.json', '{}')).toBe(false);
  expect(written).toEqual(['conditions.json', 'live:1.json']);
});

test.each(['fs:a', 'redis://host', 'rediss://host:1/2', 's3://bucket', 's3://bucket/folder/of/it'])(
  '%s is an address of a store',
  (address) => {
    expect(RELEASE_STORE_PATTERN.test(address)).toBe(true);
  },
);

test.each(['fs:', 'xfs:a', 'redis://', 'http://host', 's3://', 's3:///folder', ''])(
  '%j is no address of a store',
  (address) => {
    expect(RELEASE_STORE_PATTERN.test(address)).toBe(false);
  },
);

test('concurrent writes of one store probe the conditions once', async () => {
  const probed: string[] = [];
  const create = requireConditionalWrites(async (key) => {
    probed.push(key);
    return false;
  });
  await Promise.all([create('a', ''), create('b', '')]);

  expect(probed).toEqual(['conditions.json', 'a', 'b']);
});

test('a folder is a store', async () => {
  const store = await openReleaseStore(`fs:${mkdtempSync(join(tmpdir(), 'store-'))}`, {});

  expect((await store.live()).revision).toBe(0);
});

test('a folder holds its files, and reports revisions that no trusted key has signed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  mkdirSync(join(folder, 'live'));
  const forged = { revision: 1, versions: { cart: '1' }, canaries: {}, disabled: [] };
  writeFileSync(join(folder, 'live/00000001.json'), JSON.stringify(forged));
  const refused: string[] = [];
  const store = await openReleaseStore(`fs:${folder}`, {}, ({ message }) => {
    refused.push(message);
  });
  await store.secret('preview');

  expect(existsSync(join(folder, 'secrets/preview.json'))).toBe(true);
  expect(await store.history()).toEqual([]);
  expect(refused).toEqual(['revision 1: it is not signed']);
});
