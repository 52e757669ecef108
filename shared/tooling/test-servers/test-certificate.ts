import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Puts a certificate for hosts, which no one has signed, and its key into a folder; answers both paths. */
export function createTestCertificate(folder: string, hosts = ['localhost']) {
  mkdirSync(folder, { recursive: true });
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = `subjectAltName=${hosts.map((host) => `DNS:${host}`).join()}`;
  const subject = ['-days', '2', '-subj', '/CN=localhost', '-addext', names];
  const paths = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', ...kind, ...subject, ...paths], { stdio: 'pipe' });
  return files;
}
