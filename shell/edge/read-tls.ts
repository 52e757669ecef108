import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TlsKeyPair } from './edge-settings-types.ts';

/**
 * Reads certificate and key from their paths; `null` where neither is set.
 * @throws an error of one line that names the setting: one without the other, a file that cannot be read or is no PEM, a key
 * of another certificate.
 */
export function readTls(certPath?: string, keyPath?: string): TlsKeyPair | null {
  if (certPath === undefined && keyPath === undefined) return null;
  if (certPath === undefined) throw new Error('TLS_CERT: has to be set beside TLS_KEY');
  if (keyPath === undefined) throw new Error('TLS_KEY: has to be set beside TLS_CERT');
  const [cert, certificate] = parseFile('TLS_CERT', certPath, (pem) => new X509Certificate(pem));
  const [key, privateKey] = parseFile('TLS_KEY', keyPath, createPrivateKey);
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new Error('TLS_KEY: is not the key of the certificate in TLS_CERT');
  }
  return { cert, key };
}

function parseFile<Form>(name: string, path: string, parse: (pem: Buffer) => Form): [Buffer, Form] {
  let pem: Buffer;
  try {
    pem = readFileSync(path);
  } catch {
    throw new Error(`${name}: ${path} cannot be read`);
  }
  try {
    return [pem, parse(pem)];
  } catch {
    // The library's message may quote the file.
    throw new Error(`${name}: ${path} is no PEM file of the right kind`);
  }
}
