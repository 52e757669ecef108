/** One answer of a connection that may carry several. */
export interface Reply {
  status: number;
  /** Which request it says that it answers (`x-request-id`). */
  id: string | undefined;
  /** The server ends the connection with it. */
  closes: boolean;
  body: string;
}

const HEAD_END = '\r\n\r\n';
/** A size, what a chunk may say besides, and the line's end. */
const CHUNK_SIZE = /^([\da-f]+)(?:[^\da-f\r\n][^\r\n]*)?\r\n/i;

/**
 * The whole answers that stand in what a server has sent so far, one for each request; `methods` are those of the
 * requests in their order, since an answer to HEAD has no body whatever it says. Throws for what is no HTTP.
 */
export function readReplies(received: Buffer, methods: readonly string[]): Reply[] {
  const text = received.toString('latin1');
  const replies: Reply[] = [];
  for (let at = 0; at < text.length; ) {
    const method = methods[replies.length] ?? 'GET';
    const next = readReply(text.slice(at), method);
    if (!next) break;
    if (next.reply.status >= 200) replies.push(next.reply);
    at += next.length;
  }
  return replies;
}

function readReply(text: string, method: string): { reply: Reply; length: number } | null {
  const headEnd = text.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const [line = '', ...headers] = text.slice(0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line)?.[1]);
  if (!status) throw new Error(`Not the beginning of an answer: ${line.slice(0, 60)}`);
  const header = (name: string) =>
    headers.find((entry) => entry.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
  const start = headEnd + HEAD_END.length;
  const hasBody = method !== 'HEAD' && status >= 200 && status !== 204 && status !== 304;
  const body = hasBody ? readBody(text.slice(start), header) : { body: '', length: 0 };
  if (!body) return null;
  const closes = header('connection')?.toLowerCase() === 'close';
  const reply = { status, id: header('x-request-id'), closes, body: body.body };
  return { reply, length: start + body.length };
}

function readBody(text: string, header: (name: string) => string | undefined) {
  if (header('transfer-encoding') === 'chunked') return readChunks(text);
  const length = Number(header('content-length') ?? 0);
  return text.length < length ? null : { body: text.slice(0, length), length };
}

function readChunks(text: string): { body: string; length: number } | null {
  let body = '';
  for (let at = 0; ; ) {
    const [line, size] = CHUNK_SIZE.exec(text.slice(at, at + 100)) ?? [];
    if (line === undefined || size === undefined) return null;
    const from = at + line.length;
    const to = from + Number.parseInt(size, 16);
    if (text.length < to + 2) return null;
    if (to === from) return { body, length: to + 2 };
    body += text.slice(from, to);
    at = to + 2;
  }
}
