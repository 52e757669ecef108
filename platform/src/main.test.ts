import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

const MAIN = new URL('main.ts', import.meta.url).pathname;
let dataDir: string;
let port: number;
let platform: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'horae-'));
  // A database from the tests' dump: making one from nothing takes seconds.
  await (await openTestDatabase(dataDir)).close();
  await chmod(dataDir, 0o755);
  port = await freePort();
  platform = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, PLATFORM_PORT: `${port}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await logged('platform ready');
}, 60_000);

afterAll(async () => {
  platform.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function logged(words: string): Promise<void> {
  if (!platform.stdout) throw new Error('The platform was started without a log.');
  for await (const chunk of platform.stdout.iterator({ destroyOnReturn: false })) {
    if (String(chunk).includes(words)) return;
  }
  throw new Error(`The platform ended without saying: ${words}`);
}

test('only its owner can enter the data folder', async () => {
  const paths = [dataDir, ...(await readdir(dataDir)).map((name) => join(dataDir, name))];
  for (const path of paths) expect((await stat(path)).mode & 0o077, path).toBe(0);
});

test('a body nested 20,000 deep is answered, and its connection serves the next request', async () => {
  const body = '['.repeat(20_000) + ']'.repeat(20_000);
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const head = `POST /oauth2/token HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\n\r\n`;
  for (let round = 0; round < 2; round += 1) {
    socket.write(head + body);
    expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 400');
  }
  socket.destroy();
});

test('a platform that is stopped finishes the request it is reading', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const body = JSON.stringify({ query: 'When do you deliver?' });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    `POST /support/chat HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The platform has the head of the request now, and is told to stop before the body comes.
  expect(String(await once(socket, 'data'))).toContain('100 Continue');
  const ended = once(platform, 'exit');
  platform.kill('SIGTERM');
  socket.write(body);

  expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 200');
  expect(await ended).toEqual([0, null]);
});
