import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findPortHolder } from './find-port-holder.mjs';
import { freePort } from './free-port.mjs';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('the process that listens on a port is named', async () => {
  const port = await freePort();
  const program = `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  ends.push(() => child.kill());
  await once(child.stdout, 'data');

  expect(await findPortHolder(port)).toMatch(new RegExp(`^\\S+ \\(${child.pid}\\)$`));
});

test('the own process is found as well, and none for a free port', async () => {
  const server = createServer().listen(0);
  ends.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  expect(await findPortHolder(port)).toContain(`(${process.pid})`);
  expect(await findPortHolder(await freePort())).toBeNull();
});
