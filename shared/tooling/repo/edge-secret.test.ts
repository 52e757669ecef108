import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEdgeSecret, readOrCreateEdgeSecret } from './edge-secret.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horae-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first start creates a secret, which later starts and commands read', () => {
  const env = { DATA_DIR: join(folder, 'data') };
  expect(readEdgeSecret(env)).toBeUndefined();
  const secret = readOrCreateEdgeSecret(env);

  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect([readOrCreateEdgeSecret(env), readEdgeSecret(env)]).toEqual([secret, secret]);
  expect(readOrCreateEdgeSecret({ DATA_DIR: join(folder, 'other') })).not.toBe(secret);
});

test('only its owner can read the secret', () => {
  readOrCreateEdgeSecret({ DATA_DIR: folder });

  expect(statSync(join(folder, 'edge-secret')).mode & 0o777).toBe(0o600);
});

test('a secret that is set takes precedence over the stored one', () => {
  readOrCreateEdgeSecret({ DATA_DIR: folder });

  expect(readOrCreateEdgeSecret({ DATA_DIR: folder, EDGE_SECRET: 'given' })).toBe('given');
});

test('an external platform does not get the secret of the embedded one', () => {
  readOrCreateEdgeSecret({ DATA_DIR: folder });
  const elsewhere = { DATA_DIR: folder, PLATFORM_URL: 'https://platform.example' };

  expect(readEdgeSecret(elsewhere)).toBeUndefined();
  expect(readEdgeSecret({ ...elsewhere, EDGE_SECRET: 'given' })).toBe('given');
});
