import type { Context } from 'hono';

/** A field of a form as it was sent, in the order of the form. */
export type FormEntry = [name: string, value: File | string];

/** The fields of a form; `null` for a body that is none. */
export async function readFormEntries(c: Context): Promise<FormEntry[] | null> {
  const type = c.req.header('content-type') ?? '';
  switch (mediaType(type)) {
    case 'application/x-www-form-urlencoded':
      return [...new URLSearchParams(await c.req.text())];
    case 'multipart/form-data':
      return parseMultipart(await c.req.arrayBuffer(), type);
    default:
      return null;
  }
}

/** More than any form of the shop has room for. */
const MAX_BYTES = 1024 * 1024;

/** Reads whatever a refused form brought, also from one that is too large, cut off or no form at all. */
export async function readRefusedFormBody(c: Context): Promise<FormEntry[]> {
  const type = c.req.header('content-type') ?? '';
  const bytes = await readBytes(c);
  if (mediaType(type) === 'multipart/form-data') {
    return (
      (await parseMultipart(bytes, type)) ??
      (await parseMultipart(withEndBoundary(bytes, type), type)) ??
      []
    );
  }
  const text = Buffer.from(bytes).toString();
  if (mediaType(type) === 'application/x-www-form-urlencoded')
    return [...new URLSearchParams(text)];
  return text === '' ? [] : [['', text]];
}

async function parseMultipart(bytes: ArrayBuffer, type: string): Promise<FormEntry[] | null> {
  const body = new Response(bytes, { headers: { 'content-type': type } });
  const form = await body.formData().catch(() => null);
  return form && [...form];
}

/** A body that was cut off, with the end that its reader waits for. */
function withEndBoundary(bytes: ArrayBuffer, type: string): ArrayBuffer {
  const [, boundary = ''] = /boundary="?([^";]{1,70})/i.exec(type) ?? [];
  return concat([new Uint8Array(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** The bytes that were read before, or the beginning of those that are still unread. */
async function readBytes(c: Context): Promise<ArrayBuffer> {
  if (c.req.raw.bodyUsed) return c.req.arrayBuffer().catch(() => new ArrayBuffer(0));
  const chunks: Uint8Array[] = [];
  let remaining = MAX_BYTES;
  const reader = c.req.raw.body?.getReader();
  while (reader && remaining > 0) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
    if (done || !value) break;
    chunks.push(value.subarray(0, remaining));
    remaining -= value.length;
  }
  // Not cancelled: the server throws the rest away without ending the connection.
  return concat(chunks);
}

const concat = (parts: Uint8Array[]): ArrayBuffer => new Uint8Array(Buffer.concat(parts)).buffer;

const mediaType = (type: string): string => type.split(';')[0]?.trim().toLowerCase() ?? '';
