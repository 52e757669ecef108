import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownCertificate } from '../support/own-certificate.ts';
import { RELEASES, ROOT } from './release-command.ts';
import { EDGE_SECRET, origin, PORTS } from './settings.ts';

const START_LIMIT_MS = 60_000;

/**
 * Serves what the shop serves over HTTP/2, by an edge of its own with a certificate of its own.
 * Resolves once it answers, to the function that stops it.
 */
export async function serveSecure(): Promise<() => Promise<void>> {
  const { cert, key } = ownCertificate(join(ROOT, '.data/bench'));
  const program = ['--conditions=built', 'shell/edge/.built/main.js'];
  const edge = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(PORTS.secure),
      PLATFORM_PORT: String(PORTS.platform),
      SITE_URL: origin('secure'),
      TLS_CERT: cert,
      TLS_KEY: key,
      EDGE_SECRET,
      RELEASES,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(edge, 'exit');
  let isServing = false;
  edge.stdout.on('data', (line: Buffer) => {
    isServing ||= line.includes('"serving"');
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (!isServing) {
    if (edge.exitCode !== null || Date.now() > limit) throw new Error('No edge over HTTP/2');
    await pause(200);
  }
  return async () => {
    edge.kill('SIGTERM');
    await ended;
  };
}
