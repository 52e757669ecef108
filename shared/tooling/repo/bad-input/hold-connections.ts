import { connect } from 'node:net';

const HALVES = [
  'GET / HTTP/1.1\r\nhost: localhost\r\nx-half: ',
  'POST /_beacon HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"a":',
  'POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{',
  '',
];

/** Holds connections whose requests were begun and are never finished; the answer lets go of them. */
export async function holdConnections(port: number, count: number): Promise<() => void> {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1' });
    // That a server ends it is what it may do.
    socket.on('error', () => socket.destroy());
    socket.write(HALVES[index % HALVES.length] ?? '');
    return socket;
  });
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))),
  );
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
