import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { firstFreePort, freePort, isPortBusy } from './free-port.mjs';

const servers: Server[] = [];
async function listen(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('a port is busy while something listens on it', async () => {
  const port = await freePort();
  expect(await isPortBusy(port)).toBe(false);

  await listen(port);
  expect(await isPortBusy(port)).toBe(true);
});

test('the first free port is the one after the busy ports', async () => {
  const port = await freePort();
  await listen(port);

  expect(await firstFreePort(port)).toBeGreaterThan(port);
  await expect(firstFreePort(port, 1)).rejects.toThrow(
    `Ports ${port} to ${port} are in use; name another with --port`,
  );
});
