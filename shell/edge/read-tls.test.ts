import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTls } from './read-tls.ts';
import { readEdgeSettings } from './settings.ts';
import { createSelfSignedCertificate } from './testing/self-signed-certificate.ts';

const [one, other] = [createSelfSignedCertificate(), createSelfSignedCertificate()];
const words = fileURLToPath(import.meta.url);

test('a certificate and its key give the shop an https address', () => {
  const settings = readEdgeSettings({ TLS_CERT: one.cert, TLS_KEY: one.key });

  expect(settings.siteUrl).toBe('https://localhost:3000');
  expect(settings.tls?.cert.toString()).toContain('BEGIN CERTIFICATE');
});

test('without either setting there is no TLS', () => {
  expect(readTls()).toBeNull();
  expect(readEdgeSettings({}).tls).toBeNull();
});

test.each([
  ['a certificate alone', one.cert, undefined, /^TLS_KEY: /],
  ['a key alone', undefined, one.key, /^TLS_CERT: /],
  ['a file that is missing', `${one.cert}-none`, one.key, /^TLS_CERT: .* cannot be read$/],
  ['a text file', words, one.key, /^TLS_CERT: .* no PEM file/],
  ['a text as a key', one.cert, words, /^TLS_KEY: .* no PEM file/],
  ["another certificate's key", one.cert, other.key, /^TLS_KEY: is not the key/],
])('%s stops the start with a line that names the setting', (_name, cert, key, line) => {
  expect(() => readTls(cert, key)).toThrow(line);
});

test('an address without TLS is refused beside a certificate', () => {
  const given = { TLS_CERT: one.cert, TLS_KEY: one.key, SITE_URL: 'http://a.example' };

  expect(() => readEdgeSettings(given)).toThrow(/^SITE_URL: /);
});
