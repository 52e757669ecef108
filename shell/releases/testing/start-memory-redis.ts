import { createServer, type Socket } from 'node:net';

/** As much of a Redis server as a store needs, in memory; keeps the commands that it was sent. */
export async function startMemoryRedis({ password }: { password?: string } = {}) {
  const keys = new Map<string, Buffer>();
  const commands: string[][] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let pending: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      for (let next = command(pending); next; next = command(pending)) {
        pending = pending.subarray(next.length);
        commands.push(next.parts.map((part) => part.toString()));
        socket.write(reply(next.parts, { keys, password }));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { host: `127.0.0.1:${port}`, keys, commands, close };
}

/** The first whole command of what has arrived: `*<count>`, then `$<bytes>` and the bytes of each part. */
function command(arrived: Buffer): { parts: Buffer[]; length: number } | null {
  const count = line(arrived, 0);
  if (!count) return null;
  let at = count.end;
  const parts: Buffer[] = [];
  for (let index = 0; index < count.number; index++) {
    const size = line(arrived, at);
    if (!size || arrived.length < size.end + size.number + 2) return null;
    parts.push(arrived.subarray(size.end, size.end + size.number));
    at = size.end + size.number + 2;
  }
  return { parts, length: at };
}

function line(arrived: Buffer, at: number): { number: number; end: number } | null {
  const end = arrived.indexOf('\r\n', at);
  return end < 0 ? null : { number: Number(arrived.subarray(at + 1, end)), end: end + 2 };
}

interface Server {
  keys: Map<string, Buffer>;
  password: string | undefined;
}

function reply([name, ...parts]: Buffer[], { keys, password }: Server): Buffer {
  const [key = '', , ...options] = parts.map((part) => part.toString());
  switch (name?.toString().toLowerCase()) {
    case 'auth':
      return parts.at(-1)?.toString() === password ? OK : Buffer.from('-WRONGPASS refused\r\n');
    case 'info':
      return bulk(Buffer.from('redis_version:7.0.0\r\n'));
    case 'get':
      return bulk(keys.get(key));
    case 'exists':
      return Buffer.from(`:${keys.has(key) ? 1 : 0}\r\n`);
    case 'set':
      if (options.includes('NX') && keys.has(key)) return bulk(undefined);
      keys.set(key, Buffer.from(parts[1] ?? ''));
      return OK;
    case 'unlink':
    case 'del':
      return Buffer.from(`:${keys.delete(key) ? 1 : 0}\r\n`);
    case 'scan':
      return scanned([...keys.keys()], parts.map(String));
    default:
      return OK;
  }
}

function scanned(keys: string[], parts: string[]): Buffer {
  const pattern = parts[parts.findIndex((part) => part.toLowerCase() === 'match') + 1] ?? '*';
  const found = keys.filter((key) => key.startsWith(pattern.replace(/\*$/, '')));
  const listed = found.map((key) => bulk(Buffer.from(key)));
  return Buffer.concat([Buffer.from(`*2\r\n$1\r\n0\r\n*${found.length}\r\n`), ...listed]);
}

const OK = Buffer.from('+OK\r\n');
const bulk = (content: Buffer | undefined): Buffer =>
  content
    ? Buffer.concat([Buffer.from(`$${content.length}\r\n`), content, Buffer.from('\r\n')])
    : Buffer.from('$-1\r\n');
