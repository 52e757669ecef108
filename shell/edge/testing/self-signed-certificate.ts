import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Paths of a certificate of localhost and its key, for the tests of one file. */
export function createSelfSignedCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'edge-tls-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-nodes', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', paths.key, '-out', paths.cert];
  execFileSync('openssl', [...kind, ...name, ...files], { stdio: 'pipe' });
  return paths;
}
