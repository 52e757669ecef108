import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** A connection between two processes that can be cut as a network is: nothing arrives, and neither end is notified. */
export interface CuttableConnection {
  port: number;
  cut: () => void;
  /** Ends the cut: bytes that were held back go on. */
  mend: () => void;
  close: () => void;
}

/** Forwards bytes from a port of this machine to another one, `target`, which may change. */
export async function openCuttableConnection(
  port: number,
  target: () => number,
): Promise<CuttableConnection> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const server = createServer({ pauseOnConnect: true }, (near) => {
    track(sockets, near);
    const connect = () => {
      if (near.destroyed) return;
      const far = createConnection({ port: target(), host: '127.0.0.1' });
      track(sockets, far);
      join(near, far);
    };
    if (isCut) waiting.add(connect);
    else connect();
  });
  await listening(server, port);
  return {
    port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.resume();
      for (const connect of waiting) connect();
      waiting.clear();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };

  function join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        if (to.write(chunk)) return;
        from.pause();
        to.once('drain', () => isCut || from.resume());
      });
      from.on('end', () => to.end());
      from.on('close', () => to.destroySoon());
    }
    near.resume();
  }
}

function track(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.setNoDelay(true);
  // A connection that breaks ends the other one, which notifies its user.
  socket.on('error', () => socket.destroy());
  socket.on('close', () => sockets.delete(socket));
}

const listening = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
