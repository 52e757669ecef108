import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { edgeSecret, knownEdgeSecret } from './edge-secret.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first start creates a secret, which later starts and commands read', () => {
  const env = { DATA_DIR: join(folder, 'data') };
  expect(knownEdgeSecret(env)).toBeUndefined();
  const secret = edgeSecret(env);

  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect([edgeSecret(env), knownEdgeSecret(env)]).toEqual([secret, secret]);
  expect(edgeSecret({ DATA_DIR: join(folder, 'other') })).not.toBe(secret);
});

test('only its owner can read the secret', () => {
  edgeSecret({ DATA_DIR: folder });

  expect(statSync(join(folder, 'edge-secret')).mode & 0o777).toBe(0o600);
});

test('a secret that is set takes precedence over the stored one', () => {
  edgeSecret({ DATA_DIR: folder });

  expect(edgeSecret({ DATA_DIR: folder, EDGE_SECRET: 'given' })).toBe('given');
});

test('an external platform does not get the secret of the embedded one', () => {
  edgeSecret({ DATA_DIR: folder });
  const elsewhere = { DATA_DIR: folder, PLATFORM_URL: 'https://platform.example' };

  expect(knownEdgeSecret(elsewhere)).toBeUndefined();
  expect(knownEdgeSecret({ ...elsewhere, EDGE_SECRET: 'given' })).toBe('given');
});
