import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isPortBusy } from '@horae/tooling/repo/free-port.mjs';
import { createTestCertificate } from '@horae/tooling/test-servers/test-certificate.ts';
import { ACCOUNTS_HOST, REPOSITORY_ROOT, SHOP_PORTS, SHOP_URL } from '../cluster-addresses.ts';
import { type ClusterProcess, createClusterProcess } from './cluster-process.ts';

const LOOK_MS = 100;
const LIMIT_MS = 30_000;

interface FrontOptions {
  folder: string;
  /** Ports where HAProxy finds the processes of a role, and the two databases. */
  edges: readonly number[];
  platforms: readonly number[];
  databases: readonly number[];
}

export interface LoadBalancer {
  member: ClusterProcess;
  /** The certificate that it shows, as PEM text. */
  certificate: string;
  /**
   * Resolves once it sends shoppers to an edge, since it checks processes that were away only every so often; rejects after 30 s.
   */
  leads: () => Promise<void>;
}

/** HAProxy with the configuration of `deploy/haproxy`: only names and ports of a deployment are replaced by those of this run. */
export function createLoadBalancer(options: FrontOptions): LoadBalancer {
  const { folder, databases } = options;
  const certificates = join(folder, 'certificates');
  const certificate = shopCertificate(certificates);
  const files = {
    'haproxy.cfg': shopConfig(options, certificates),
    'postgres.cfg': databaseConfig(),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [one, other] = databases.map((port) => `127.0.0.1:${port}`);
  const member = createClusterProcess({
    name: 'haproxy',
    command: 'haproxy',
    args: Object.keys(files).flatMap((name) => ['-f', join(folder, name)]),
    env: { ACCOUNTS_HOST, DATABASE_ONE: one ?? '', DATABASE_OTHER: other ?? '' },
    log: join(folder, 'haproxy.log'),
    isReady: () => isPortBusy(SHOP_PORTS.shop),
  });
  return { member, certificate, leads: () => leads(certificate) };
}

async function leads(ca: string): Promise<void> {
  const statusOf = () =>
    new Promise<number>((resolve, reject) => {
      const requested = get(`${SHOP_URL}/`, { ca, host: '127.0.0.1' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      requested.once('error', reject);
    });
  const limit = performance.now() + LIMIT_MS;
  while ((await statusOf()) !== 200) {
    if (performance.now() > limit) throw new Error('HAProxy leads to no edge');
    await pause(LOOK_MS);
  }
}

function shopConfig({ edges, platforms }: FrontOptions, certificates: string): string {
  return replaced('haproxy.cfg', [
    // As many files as this machine lets a process open.
    ['maxconn 20000', 'maxconn 4000'],
    ['bind :8080', `bind 127.0.0.1:${SHOP_PORTS.plain}`],
    ['bind :8443 ', `bind 127.0.0.1:${SHOP_PORTS.shop} `],
    ['bind :4000', `bind 127.0.0.1:${SHOP_PORTS.platforms}`],
    ['/certificates/', `${certificates}/`],
    [/^ *server-template edge .*\n/m, servers('edge', edges)],
    [/^ *server-template platform .*\n/gm, servers('platform', platforms)],
  ]);
}

const databaseConfig = (): string =>
  replaced('postgres.cfg', [['bind :5432', `bind 127.0.0.1:${SHOP_PORTS.database}`]]);

/** A name that resolves to all processes of a role, written out. */
const servers = (name: string, ports: readonly number[]): string =>
  ports.map((port, index) => `    server ${name}${index + 1} 127.0.0.1:${port}\n`).join('');

/** @throws when the file does not have what is to be replaced: a run with another file would prove nothing. */
function replaced(file: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const changed = typeof from === 'string' ? text.replaceAll(from, to) : text.replace(from, to);
      if (changed === text) throw new Error(`${file} has nothing like ${from}`);
      return changed;
    },
    readFileSync(join(REPOSITORY_ROOT, 'deploy/haproxy', file), 'utf8'),
  );
}

/** HAProxy reads a certificate and its key from one file. */
function shopCertificate(folder: string): string {
  const { cert, key } = createTestCertificate(join(folder, '..'), ['localhost', ACCOUNTS_HOST]);
  mkdirSync(folder, { recursive: true });
  const certificate = readFileSync(cert, 'utf8');
  writeFileSync(join(folder, 'shop.pem'), certificate + readFileSync(key, 'utf8'));
  return certificate;
}
