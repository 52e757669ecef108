import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createS3BucketClient, type S3Settings } from './s3-bucket.ts';

const SETTINGS: S3Settings = {
  endpoint: 'https://s3.example/',
  bucket: 'watches',
  folder: 'releases',
  region: 'eu-west-1',
  accessKeyId: 'some-key',
  secretAccessKey: 'a-secret',
};

interface Sent {
  method: string;
  url: string;
  headers: Headers;
  body: Buffer;
}

let sent: Sent[];
let answers: (Response | Error)[];
beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: Buffer.from(await request.arrayBuffer()) });
    const answer = answers.shift() ?? new Response('');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const bucket = (change: Partial<S3Settings> = {}) =>
  createS3BucketClient({ ...SETTINGS, ...change });
const status = (code: number, body: string | null = '') => new Response(body, { status: code });
const lines = () => sent.map(({ method, url }) => `${method} ${url}`);

test('a key is a path in the folder of the bucket', async () => {
  answers.push(new Response('bytes'));

  expect((await bucket().get('files:cart:1:a b.js'))?.toString()).toBe('bytes');
  expect(lines()).toEqual(['GET https://s3.example/watches/releases/files/cart/1/a%20b.js']);
});

test('a store can have the whole bucket', async () => {
  await bucket({ folder: '' }).get('live:1.json');

  expect(lines()).toEqual(['GET https://s3.example/watches/live/1.json']);
});

test('calls are signed for the region, with a session token where there is one', async () => {
  await bucket().get('a');
  await bucket({ sessionToken: 'of-this-hour' }).get('a');

  expect(sent[0]?.headers.get('authorization')).toMatch(
    /^AWS4-HMAC-SHA256 Credential=some-key\/\d{8}\/eu-west-1\/s3\/aws4_request/,
  );
  expect(sent.map(({ headers }) => headers.get('x-amz-security-token'))).toEqual([
    null,
    'of-this-hour',
  ]);
});

test('a missing key is null, false, or already deleted', async () => {
  answers.push(status(404), status(404, null), status(404));

  expect(await bucket().get('a')).toBeNull();
  expect(await bucket().has('a')).toBe(false);
  await bucket().remove('a');
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'DELETE']);
});

test('an existing key is found', async () => {
  expect(await bucket().has('a')).toBe(true);
});

test('texts and bytes are written unchanged, even empty ones', async () => {
  await bucket().put('a', 'é');
  await bucket().put('a', Buffer.from([0, 255]));
  await bucket().put('a', '');

  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', Buffer.from('é')],
    ['PUT', Buffer.from([0, 255])],
    ['PUT', Buffer.alloc(0)],
  ]);
  expect(sent[0]?.headers.has('if-none-match')).toBe(false);
});

test.each([
  [200, true],
  [412, false],
  [409, false],
])('creating a key with the answer %i has written it: %s', async (code, isWritten) => {
  answers.push(status(code));

  expect(await bucket().create('live:1.json', '{}')).toBe(isWritten);
  expect(sent[0]?.headers.get('if-none-match')).toBe('*');
  expect(sent[0]?.body.toString()).toBe('{}');
});

test('keys are listed page by page, as they were written', async () => {
  const page = (keys: string, next = '') =>
    new Response(`<ListBucketResult>${keys}${next}</ListBucketResult>`);
  answers.push(
    page(
      '<Key>releases/live/1.json</Key><Key>releases/live/a+b%C3%A9.json</Key>',
      '<NextContinuationToken>more/1=</NextContinuationToken>',
    ),
    page('<Key>releases/live/2.json</Key>'),
  );

  expect(await bucket().keys('live:')).toEqual(['live:1.json', 'live:a bé.json', 'live:2.json']);
  const queries = sent.map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  const query = { 'list-type': '2', 'encoding-type': 'url', prefix: 'releases/live/' };
  expect(queries).toEqual([query, { ...query, 'continuation-token': 'more/1=' }]);
  expect(sent[0]?.url.split('?')[0]).toBe('https://s3.example/watches');
});

test('an empty folder has no keys', async () => {
  answers.push(new Response('<ListBucketResult></ListBucketResult>'));

  expect(await bucket().keys('live')).toEqual([]);
});

test('a refusal is reported by its code', async () => {
  answers.push(status(403, '<Error><Code>AccessDenied</Code></Error>'));

  await expect(bucket().get('a')).rejects.toThrow(
    new Error('RELEASES: S3 at s3.example, bucket watches: 403 AccessDenied'),
  );
});

test('a refusal without a code is reported by its status', async () => {
  answers.push(new Response('', { status: 400, statusText: 'Bad Request' }));

  await expect(bucket().get('a')).rejects.toThrow('bucket watches: 400 Bad Request');
});

test.each<[string, (made: ReturnType<typeof bucket>) => Promise<unknown>]>([
  ['put', (made) => made.put('a', '')],
  ['keys', (made) => made.keys('a')],
])('%s fails on a 404', async (_name, call) => {
  answers.push(status(404));

  await expect(call(bucket())).rejects.toThrow('404');
});

test('a 412 fails for calls without a condition', async () => {
  answers.push(status(412));

  await expect(bucket().put('a', '')).rejects.toThrow('412');
});

test('a busy service gets three retries', async () => {
  answers.push(status(503), status(503), status(503), new Response('at last'));
  expect((await bucket().get('a'))?.toString()).toBe('at last');

  answers.push(status(503), status(503), status(503), status(503));
  await expect(bucket().get('a')).rejects.toThrow('503');
  expect(sent).toHaveLength(8);
});

test('a service that does not answer is named with the reason as the cause', async () => {
  const reason = new Error('connection refused');
  answers.push(reason);

  await expect(bucket().get('a')).rejects.toThrow(
    new Error('RELEASES: no answer from S3 at s3.example', { cause: reason }),
  );
});

test('slashes at the end of the address of a service do no harm', async () => {
  await bucket({ endpoint: 'https://s3.example/objects//' }).get('a');

  expect(lines()).toEqual(['GET https://s3.example/objects/watches/releases/a']);
});
