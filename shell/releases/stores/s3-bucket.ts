import { AwsClient } from 'aws4fetch';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  /** Where in the bucket; `''` for all of it. */
  folder: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** The few calls of S3 that a store needs; keys are written with `:` here and with `/` there. */
export interface S3Bucket {
  get: (key: string) => Promise<Buffer | null>;
  has: (key: string) => Promise<boolean>;
  put: (key: string, content: string | Buffer) => Promise<void>;
  /** `false` when the key exists, or another process writes it at this moment. */
  create: (key: string, text: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Every key that begins so, however many there are. */
  keys: (prefix: string) => Promise<string[]>;
}

interface RequestOptions {
  body?: string | Buffer;
  headers?: Record<string, string>;
  /** Answers beside success that the caller knows. */
  expected?: number[];
}
interface Answer {
  ok: boolean;
  body: Buffer;
}
type SendRequest = (method: string, path: string, options?: RequestOptions) => Promise<Answer>;

const NOT_FOUND = 404;
/** Exists already, or is being written by another process (AWS, `PutObject`). */
const LOST = [412, 409];
/** How often a call is sent again that the service was too busy for. */
const RETRIES = 3;
const ANSWER_MS = 10_000;

/** @throws from each call when the service does not answer, or refuses; no message has a secret. */
export function createS3BucketClient(settings: S3Settings): S3Bucket {
  const request = createRequest(settings);
  const folder = settings.folder && `${settings.folder}/`;
  const toObjectName = (key: string) => `${folder}${key.replaceAll(':', '/')}`;
  const path = (key: string) =>
    `/${toObjectName(key).split('/').map(encodeURIComponent).join('/')}`;

  return {
    async get(key) {
      const { ok, body } = await request('GET', path(key), { expected: [NOT_FOUND] });
      return ok ? body : null;
    },
    has: async (key) => (await request('HEAD', path(key), { expected: [NOT_FOUND] })).ok,
    async put(key, body) {
      await request('PUT', path(key), { body });
    },
    async create(key, body) {
      const headers = { 'if-none-match': '*' };
      return (await request('PUT', path(key), { body, headers, expected: LOST })).ok;
    },
    async remove(key) {
      await request('DELETE', path(key), { expected: [NOT_FOUND] });
    },
    async keys(prefix) {
      const found: string[] = [];
      let next: string | undefined;
      do {
        const page = await listPage(request, toObjectName(prefix), next);
        found.push(...page.keys.map((key) => key.slice(folder.length).replaceAll('/', ':')));
        next = page.next;
      } while (next);
      return found;
    },
  };
}

async function listPage(
  request: SendRequest,
  prefix: string,
  token: string | undefined,
): Promise<{ keys: string[]; next: string | undefined }> {
  const query = new URLSearchParams({
    'list-type': '2',
    'encoding-type': 'url',
    prefix,
    ...(token && { 'continuation-token': token }),
  });
  const xml = (await request('GET', `?${query}`)).body.toString('utf8');
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => fromUrl(key));
  return { keys, next: /<NextContinuationToken>([^<]+)</.exec(xml)?.[1] };
}

function createRequest({ endpoint, bucket, ...settings }: S3Settings): SendRequest {
  const { region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  const client = new AwsClient({ service: 's3', region, retries: RETRIES, ...keys });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${bucket}`;
  const { host } = new URL(base);

  return async (method, path, { body, headers = {}, expected = [] } = {}) => {
    const response = await client
      .fetch(`${base}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body !== undefined && { body: new Uint8Array(Buffer.from(body)) }),
      })
      .catch((cause: unknown) => {
        throw new Error(`RELEASES: no answer from S3 at ${host}`, { cause });
      });
    const { ok, status, statusText } = response;
    // Read in any case: a connection whose answer is not read is not used again.
    const content = Buffer.from(await response.arrayBuffer());
    if (ok || expected.includes(status)) return { ok, body: content };
    const code = /<Code>([^<]+)</.exec(content.toString('utf8'))?.[1] ?? statusText;
    throw new Error(`RELEASES: S3 at ${host}, bucket ${bucket}: ${status} ${code}`);
  };
}

const fromUrl = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
