import { connect } from 'node:net';

/** How a request ended: with this status, without an answer, or not within the limit. */
export type RequestOutcome = number | 'closed' | 'hangs';

const LIMIT_MS = 15_000;

/** Sends bytes as they are, which no HTTP client would, and reads the answer to its end. */
export function sendBytes(
  port: number,
  bytes: Buffer,
  limitMs = LIMIT_MS,
): Promise<RequestOutcome> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let head = '';
    let isDone = false;
    const end = (outcome: RequestOutcome) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(limit);
      socket.destroy();
      resolve(outcome);
    };
    const limit = setTimeout(() => end('hangs'), limitMs);
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      if (head.length < 64) head += chunk.toString('latin1', 0, 64);
    });
    // A server that answers before it has read all may reset the connection; what it said counts.
    socket.on('error', () => end(status() || 'closed'));
    socket.on('close', () => end(status() || 'closed'));
  });
}
