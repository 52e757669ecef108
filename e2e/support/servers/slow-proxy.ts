import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Quality {
  bytesPerSecond: number;
  roundTripMs: number;
  /** One in so many packets is lost. */
  lostIn: number;
}

export interface SlowProxy {
  /** As a browser is given a proxy. */
  url: string;
  /** Bytes that have come down. */
  received: () => number;
  close: () => void;
}

/** Bytes of a packet. */
const PACKET = 1448;

/**
 * A SOCKS5 proxy that carries bytes as a bad mobile line does: all connections share its bandwidth, each keeps its order, so
 * that what comes after a lost packet waits a round trip for it. The browser's own throttle loses packets of WebRTC alone.
 */
export async function openSlowProxy(quality: Quality): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  const up = direction(quality);
  const down = direction(quality);
  const server = createServer(async (near) => {
    const far = await accepted(near).catch(() => near.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    await Promise.all([carry(near, far, up), carry(far, near, down)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `socks5://127.0.0.1:${port}`,
    received: down.bytes,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };

  /** Resolves to a connection to where a browser wants to go, as long after as its handshake takes. */
  async function accepted(near: Socket): Promise<Socket> {
    await nextMessage(near);
    near.write(Buffer.from([5, 0]));
    const wanted = await nextMessage(near);
    const name = wanted.subarray(5, -2).toString();
    const far = connect({ host: name, port: wanted.readUInt16BE(wanted.length - 2) });
    await Promise.all([once(far, 'connect'), pause(quality.roundTripMs)]);
    near.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    return far;
  }
}

async function nextMessage(socket: Socket): Promise<Buffer> {
  await once(socket, 'readable');
  return socket.read();
}

interface Direction {
  bytes: () => number;
  /** Resolves once a packet is on its way, to when it arrives. */
  send: (packet: Buffer) => Promise<{ arrival: Promise<unknown> }>;
}

function direction({ bytesPerSecond, roundTripMs, lostIn }: Quality): Direction {
  let bytes = 0;
  let packets = 0;
  let freeAt = 0;
  return {
    bytes: () => bytes,
    async send(packet) {
      bytes += packet.length;
      packets += 1;
      const isLost = packets % lostIn === 0;
      freeAt = Math.max(freeAt, performance.now()) + (packet.length / bytesPerSecond) * 1000;
      await pause(freeAt - performance.now());
      return { arrival: pause(roundTripMs / 2 + (isLost ? roundTripMs : 0)) };
    },
  };
}

/** Hands on what one end says, in order, until either has closed. */
async function carry(from: Socket, to: Socket, { send }: Direction): Promise<void> {
  let arrived: Promise<unknown> = Promise.resolve();
  try {
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PACKET) {
        const packet = chunk.subarray(at, at + PACKET);
        const { arrival } = await send(packet);
        arrived = Promise.all([arrived, arrival]).then(() => to.write(packet));
      }
    }
    await arrived;
    to.end();
  } catch {
    // A browser that has changed its mind breaks the connection off.
    to.destroy();
  }
}
