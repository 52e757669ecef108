import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedCall {
  method: string | undefined;
  /** As it stood in the request line. */
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

interface Plan {
  status?: number;
  headers?: Record<string, string>;
  /** The connection breaks instead of an answer. */
  isLost?: boolean;
}

/** An upstream on a free port that records its requests and answers as planned, 200 afterwards. */
export async function recordingUpstream(...planned: Plan[]) {
  const calls: RecordedCall[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, headers });
    const { status = 200, headers: answered = {}, isLost } = planned.shift() ?? {};
    if (isLost) return void request.socket.destroy();
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json', ...answered });
      response.end('{}');
    });
  });
  return {
    ...(await listenOnFreePort(server)),
    seen: calls,
    plan: (plan: Plan) => planned.push(plan),
  };
}

/** Lets a server listen on a free port. */
export async function listenOnFreePort(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // bound to a port
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
