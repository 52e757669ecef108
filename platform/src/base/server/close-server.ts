import type { Server } from 'node:http';

const POLL_MS = 50;

/** Takes no more connections and waits for the requests under way, at most `deadlineMs`. */
export function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A browser keeps its connection when an answer is through; without this it would hold the process up.
    const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}
