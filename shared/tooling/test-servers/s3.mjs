import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../repo/free-port.mjs';
import { runCommand } from '../repo/workspace.mjs';
import { installMissingPrograms, retryUntilResolved, runWhileServing } from './test-servers.mjs';

const PROGRAMS = [
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
];
const PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw'];
const BUCKET = 'horae';

/**
 * Runs `use` with an address in S3 and the variables that a client needs: a Ceph of one node of its own, in memory
 * and on free ports, with its object gateway, which all end with it. The programs are those installed, or the
 * Debian packages', which are installed now. Rejects with one line when none can be had.
 * @template Result
 * @param {(address: string, variables: Record<string, string>) => Result | Promise<Result>} use
 */
export async function withS3(use) {
  await installMissingPrograms(PROGRAMS, PACKAGES);
  const folder = mkdtempSync(join(tmpdir(), 'horae-s3-'));
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return runWhileServing(stop, async () => {
    const keys = { accessKeyId: randomUUID(), secretAccessKey: randomUUID() };
    const endpoint = await startCeph({ folder, children, keys });
    // Only now: a fresh clone has had no packages until a moment ago.
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({ service: 's3', region: 'us-east-1', ...keys });
    const { ok, status } = await client.fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
    if (!ok) throw new Error(`radosgw: no bucket, ${status}`);
    return use(`s3://${BUCKET}`, {
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    });
  });
}

/**
 * @typedef {object} Ceph
 * @property {string} folder
 * @property {import('node:child_process').ChildProcess[]} children
 * @property {{ accessKeyId: string, secretAccessKey: string }} keys
 */

/** @param {Ceph} ceph */
async function startCeph({ folder, children, keys }) {
  const [fsid, osd] = [randomUUID(), randomUUID()];
  const monitor = `v2:127.0.0.1:${await freePort()}`;
  const endpoint = `127.0.0.1:${await freePort()}`;
  writeFileSync(join(folder, 'ceph.conf'), configuration({ folder, fsid, monitor, endpoint }));
  for (const part of ['mon', 'osd']) mkdirSync(join(folder, part));

  /** @type {(program: string, args: string[]) => Promise<string>} */
  const quietly = (program, args) => runCommand(program, args, { quiet: true, cwd: folder });
  /** @type {(program: string, ...args: string[]) => Promise<string>} */
  const ceph = (program, ...args) => quietly(program, ['-c', 'ceph.conf', ...args]);
  /** @type {(program: string, ...args: string[]) => import('node:child_process').ChildProcess} */
  const serve = (program, ...args) => {
    const flags = ['-c', 'ceph.conf', ...args, '-f'];
    const child = spawn(program, flags, { cwd: folder, stdio: 'ignore' });
    children.push(child);
    return child;
  };
  await quietly('monmaptool', ['--create', '--addv', 'a', `[${monitor}]`, '--fsid', fsid, 'map']);
  const admin = ['--create-keyring', 'keyring', '--gen-key', '-n', 'client.admin'];
  await quietly('ceph-authtool', [...admin, '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *']);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'map');
  serve('ceph-mon', '-i', 'a');
  await ceph('ceph', 'osd', 'new', osd);
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
  serve('ceph-osd', '-i', '0');
  const user = ['user', 'create', '--uid', 'horae', '--display-name', 'horae'];
  const secrets = ['--access-key', keys.accessKeyId, '--secret', keys.secretAccessKey];
  await ceph('radosgw-admin', ...user, ...secrets);
  const gateway = serve('radosgw', '-n', 'client.admin');
  await retryUntilResolved(() => fetch(`http://${endpoint}`), { name: 'radosgw', child: gateway });
  return `http://${endpoint}`;
}

/**
 * One node without secrets between its parts: what it holds is a test's, and only this machine reaches it.
 * @param {{ folder: string, fsid: string, monitor: string, endpoint: string }} node
 */
const configuration = ({ folder, fsid, monitor, endpoint }) => `[global]
fsid = ${fsid}
mon host = ${monitor}
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr1 = false
${['mon client', 'mon service', 'mon cluster', 'client', 'service', 'cluster'].map((part) => `ms ${part} mode = crc`).join('\n')}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
osd data = ${folder}/osd
keyring = ${folder}/keyring
pid file =
rgw frontends = beast endpoint=${endpoint}
rgw dynamic resharding = false
`;
