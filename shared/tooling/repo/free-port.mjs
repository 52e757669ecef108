import { createConnection, createServer } from 'node:net';

/**
 * Whether something listens on a port of this machine already.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isPortBusy(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/**
 * A port of this machine that nothing listens on.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close();
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('No port is free'));
    });
  });
}

/**
 * The first free port of a few.
 * @param {number} from
 */
export async function firstFreePort(from, count = 50) {
  for (let port = from; port < from + count; port++) if (!(await isPortBusy(port))) return port;
  throw new Error(`Ports ${from} to ${from + count - 1} are in use; name another with --port`);
}
