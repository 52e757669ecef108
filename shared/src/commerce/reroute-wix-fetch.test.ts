import { expect, test, vi } from 'vitest';
import { wixFetch } from './reroute-wix-fetch.ts';

const answering = () => vi.fn(async (_input: RequestInfo | URL) => new Response('{}'));

test.each([
  ['https://www.wixapis.com/oauth2/token', '/api/wix/oauth2/token'],
  ['https://edge.wixapis.com/v2/collections/query?.r=e30', '/api/wix/v2/collections/query?.r=e30'],
])('%s is sent to %s', async (from, to) => {
  const real = answering();

  await wixFetch('/api/wix', real)(from, { method: 'POST' });

  expect(real).toHaveBeenCalledWith(to, { method: 'POST' });
});

test.each([
  'https://www.wixapis.com.evil.example/oauth2/token',
  'https://example.com/www.wixapis.com',
  '/api/support/chat',
])('%s keeps its address', async (url) => {
  const real = answering();

  await wixFetch('/api/wix', real)(url);

  expect(real.mock.calls[0]?.[0]).toBe(url);
});

test('a Request keeps its method, headers and body', async () => {
  const real = answering();
  const request = new Request('https://www.wixapis.com/a', {
    method: 'POST',
    headers: { authorization: 't' },
    body: 'b',
  });

  await wixFetch('http://localhost:4000', real)(request);

  const sent = real.mock.calls[0]?.[0];
  if (!(sent instanceof Request)) throw new Error('expected a Request');
  expect([sent.url, sent.method, sent.headers.get('authorization'), await sent.text()]).toEqual([
    'http://localhost:4000/a',
    'POST',
    't',
    'b',
  ]);
});

test('an abort reaches the SDK as a plain error, with its cause', async () => {
  const abort = new DOMException('stopped', 'AbortError');
  const send = wixFetch('/api/wix', () => Promise.reject(abort));

  const error: unknown = await send('https://www.wixapis.com/a').catch((thrown) => thrown);

  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(DOMException);
  expect(error).toMatchObject({ cause: abort });
});
