import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

interface DevServerParts {
  /** A remote's finished build for the browser. */
  folder: string;
  /** The one shop whose pages may read it. */
  shell: string;
}

export interface DevServer {
  server: Server;
  /** Has every page that uses the remote load again. */
  changed: () => void;
}

/**
 * Serves a build to the pages of a deployed shell: `/entry.js` is the remote's entry under a name that
 * stays, `/changes` notifies pages of every new build, everything else is a file.
 */
export function createDevServer({ folder, shell }: DevServerParts): DevServer {
  const pages = new Set<ServerResponse>();
  const headers = {
    'access-control-allow-origin': new URL(shell).origin,
    // Browsers ask for this before a page of the internet may load from the developer's machine.
    'access-control-allow-private-network': 'true',
    'timing-allow-origin': new URL(shell).origin,
    'cache-control': 'no-store',
  };

  const answer = async (path: string): Promise<{ type: string; body: string | Buffer } | null> => {
    if (path === '/entry.js') return { type: typeOf(path), body: entryOf(folder) };
    const body = await contentOf(folder, path);
    return body && { type: typeOf(path), body };
  };
  const server = createServer(async ({ url = '/', method }, response) => {
    const send = (status: number, type: string, body: string | Buffer = '') =>
      response.writeHead(status, { ...headers, 'content-type': type }).end(body);
    if (method === 'OPTIONS') return send(204, 'text/plain');
    const path = new URL(url, 'http://localhost').pathname;
    if (path === '/changes') return follow(response);
    try {
      const found = await answer(path);
      return found ? send(200, found.type, found.body) : send(404, 'text/plain', 'Not found');
    } catch (error) {
      // A build that is being written, or a path that is none: the page says that its part is missing.
      return send(500, 'text/plain', String(error));
    }
  });
  const follow = (response: ServerResponse): void => {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    response.flushHeaders();
    pages.add(response);
    response.on('close', () => pages.delete(response));
  };
  return {
    server,
    changed() {
      for (const page of pages) page.write('data: built\n\n');
    },
  };
}

const typeOf = (path: string): string => TYPES[extname(path)] ?? 'application/octet-stream';

/** The part of federation's manifest that names the entry, whose own name changes with every build. */
interface Manifest {
  metaData: { remoteEntry: { path: string; name: string } };
}

function entryOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest; // the bundler's
  const { path, name } = manifest.metaData.remoteEntry;
  return `new EventSource(new URL('changes', import.meta.url)).onmessage = () => location.reload();
export * from './${join(path, name)}';
`;
}

/** A file below the folder; `null` for anything else. */
async function contentOf(folder: string, path: string): Promise<Buffer | null> {
  const file = normalize(join(folder, decodeURIComponent(path)));
  if (!file.startsWith(folder + sep)) return null;
  try {
    return await readFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // of the file system
    if (code === 'ENOENT' || code === 'EISDIR') return null;
    throw error;
  }
}
