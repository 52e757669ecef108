import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { keyCommand } from './key-commands.ts';

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
