import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/start-test-shop.ts';
import { httpServer } from '../base/server/http-server.ts';

const PAGE = '/forgot-password';
const accept = 'text/html,*/*;q=0.8';
const cookiesOf = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => `other${at}=${'x'.repeat(letters)}`).join('; ');
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The bare text that comes back over a connection when a page is asked for with this header. */
async function answerTo(header: string): Promise<string> {
  const server = httpServer(getRequestListener(shop.app.fetch), { keepAliveMs: 5000 });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1'); // listens on a port
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  // Anyone who is reset while still sending may have read the answer before.
  socket.on('error', () => undefined);
  const head = `GET ${PAGE} HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}\r\nConnection: close`;
  socket.write(`${head}\r\n${header}\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

test.each([
  ['180 small ones', cookiesOf(180, 100)],
  ['five of 3,900 letters', cookiesOf(5, 3900)],
])(
  'a hosted page is served although the request has foreign cookies, %s',
  async (_name, cookies) => {
    const answer = await answerTo(`Cookie: ${cookies}`);

    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toContain('<h1');
  },
);

test('cookies that are too large are cleared by a page that says so', async () => {
  const answer = await answerTo(`Cookie: ${cookiesOf(180, 4000)}; signed-in=a`);

  expect(answer).toMatch(/^HTTP\/1\.1 431/);
  expect(answer).toMatch(/^clear-site-data: "cookies"\r$/im);
  expect(answer).toMatch(/^set-cookie: signed-in=; Max-Age=0/im);
  expect(answer).toContain('Your cookies were too large');
});

test('oversized headers are refused with a body', async () => {
  const answer = await answerTo(`X-Other: ${'x'.repeat(1_200_000)}`);

  expect(answer).toMatch(/^HTTP\/1\.1 431/);
  expect(answer).toContain('The headers of this request are too large.');
});

test.each([
  ['an address', `${PAGE}?q=${'x'.repeat(17_000)}`, {}, 414],
  ['another header', PAGE, { 'x-other': 'x'.repeat(17_000) }, 431],
])('%s that is too large clears no cookies', async (_name, path, headers, status) => {
  const page = await shop.app.request(path, { headers: { accept, ...headers } });
  expect(page.status).toBe(status);
  expect(await page.text()).toContain('<h1');
  expect(page.headers.has('clear-site-data')).toBe(false);

  const call = await shop.app.request(path, { headers: { accept: '*/*', ...headers } });
  expect(call.status).toBe(status);
  expect(await call.json()).toMatchObject({ details: { applicationError: {} } });
});
