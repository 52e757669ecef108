import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTls } from './read-tls.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'edge-tls-'));
const at = (name: string) => join(folder, name);

beforeAll(() => {
  for (const name of ['one', 'other']) {
    const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const files = [
      '-subj',
      '/CN=localhost',
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.crt`),
    ];
    execFileSync('openssl', ['req', ...form, ...files], { stdio: 'pipe' });
  }
  writeFileSync(at('words.txt'), 'no certificate');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a certificate with its key makes an address of TLS', () => {
  const settings = readSettings({ TLS_CERT: at('one.crt'), TLS_KEY: at('one.key') });

  expect(settings.siteUrl).toBe('https://localhost:3000');
  expect(settings.tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
});

test('without either there is none', () => {
  expect(readTls()).toBeNull();
  expect(readSettings({}).tls).toBeNull();
});

test.each([
  ['a certificate alone', 'one.crt', undefined, /^TLS_KEY: /],
  ['a key alone', undefined, 'one.key', /^TLS_CERT: /],
  ['a file that is missing', 'none.crt', 'one.key', /^TLS_CERT: .* cannot be read$/],
  ['a file of words', 'words.txt', 'one.key', /^TLS_CERT: .* no PEM file/],
  ['words for a key', 'one.crt', 'words.txt', /^TLS_KEY: .* no PEM file/],
  ["another certificate's key", 'one.crt', 'other.key', /^TLS_KEY: is not the key/],
])('%s stops the start with a line that names the setting', (_name, cert, key, line) => {
  expect(() => readTls(cert && at(cert), key && at(key))).toThrow(line);
});

test('an address without TLS does not fit', () => {
  const given = { TLS_CERT: at('one.crt'), TLS_KEY: at('one.key'), SITE_URL: 'http://a.example' };

  expect(() => readSettings(given)).toThrow(/^SITE_URL: /);
});
