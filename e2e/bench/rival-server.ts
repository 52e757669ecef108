import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { EDGE_SECRET } from './settings.ts';

/** A site that is not the edge's: files from memory, and the same upstreams behind the same paths. */
export interface Site {
  /** The document of a path; `undefined` is a 404. */
  page: (path: string) => string | undefined;
  /** Response headers of its documents. */
  headers?: Record<string, string>;
  files: Map<string, { type: string; body: Buffer }>;
  /** Path prefixes and where they lead: `/media` → `<platform>/media`. */
  upstreams: [string, string][];
  /** A visitor's token for calls that bring none, as the edge has one for what is public. */
  visitorToken: () => Promise<string>;
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Compressed like the edge does it: documents with 5, files, which are packed once, with 10. */
const pack = (body: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Serves a site over HTTP/1.1, as the edge does. Resolves once it listens. */
export async function serveSite(port: number, site: Site): Promise<Server> {
  const packed = new Map<string, Promise<Answer>>();
  const answer = (request: IncomingMessage): Promise<Answer> => {
    const url = request.url ?? '/';
    const upstream = site.upstreams.find(([prefix]) => url.startsWith(prefix));
    if (upstream) return forwarded(request, upstream[1] + url.slice(upstream[0].length), site);
    const known = packed.get(url) ?? local(site, url);
    packed.set(url, known);
    return known;
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => failed(response, error),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, resolve);
  });
  return server;
}

async function local(site: Site, url: string): Promise<Answer> {
  const file = site.files.get(url);
  if (file) {
    const isPacked = !file.type.startsWith('font/');
    const headers = {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isPacked && { 'content-encoding': 'br' }),
    };
    return sized(200, headers, isPacked ? await pack(file.body, 10) : file.body);
  }
  const html = site.page(new URL(url, 'http://site').pathname);
  if (html === undefined) return sized(404, { 'content-type': 'text/plain' }, Buffer.from(''));
  const headers = {
    ...site.headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-encoding': 'br',
  };
  return sized(200, headers, await pack(Buffer.from(html), 5));
}

async function forwarded(
  request: IncomingMessage,
  target: string,
  { visitorToken }: Site,
): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { accept } = request.headers;
  const authorization = request.headers.authorization || (await visitorToken());
  const type = request.headers['content-type'];
  const reply = await fetch(target, {
    method: request.method ?? 'GET',
    headers: {
      authorization,
      ...(type && { 'content-type': type }),
      ...(accept && { accept }),
      'x-horae-edge': EDGE_SECRET,
    },
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const kept = ['content-type', 'cache-control', 'etag'].flatMap((name) => {
    const value = reply.headers.get(name);
    return value ? [[name, value] as const] : [];
  });
  return sized(reply.status, Object.fromEntries(kept), Buffer.from(await reply.arrayBuffer()));
}

const sized = (status: number, headers: Record<string, string>, body: Buffer): Answer => ({
  status,
  headers: { ...headers, 'content-length': String(body.length) },
  body,
});

function failed(response: ServerResponse, error: unknown): void {
  response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
}
