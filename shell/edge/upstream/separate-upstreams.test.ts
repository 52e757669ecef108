import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const CART = '/api/wix/ecom/v1/carts/current';
const OF_EDGE = { atOnce: 64, waiting: 128 };

async function shop(listener: RequestListener, environment: NodeJS.ProcessEnv = {}) {
  const upstream = createServer(listener);
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const { port } = upstream.address() as AddressInfo; // bound to a port
  onTestFinished(() => {
    upstream.close();
    upstream.closeAllConnections();
  });
  const url = `http://127.0.0.1:${port}`;
  return edgeFixture({ environment: { PLATFORM_URL: url, ...environment } });
}
const FORM = 'al_c,q_80,usm_0.66_1.00_0.01,enc_auto';
const picture = (side: number, params = FORM, id = 'a.jpg') =>
  `/media/${id}/v1/fill/w_${side},h_${side},${params}/${id}`;

test('pictures that hang never delay a cart, and too many of them are refused at once', async () => {
  const held: ServerResponse[] = [];
  let isHolding = true;
  const app = await shop((request, response) => {
    if (isHolding && request.url?.startsWith('/media/')) held.push(response);
    else response.end('{}');
  });
  const most = OF_EDGE.atOnce + OF_EDGE.waiting;
  const pictures = Array.from({ length: most + 1 }, (_, at) => app.request(`/media/${at}.jpg`));

  const refused = await Promise.race(pictures);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  await expect.poll(() => held.length).toBe(OF_EDGE.atOnce);
  // None of the pictures has been let go.
  expect((await app.request(CART)).status).toBe(200);
  // All at once: those that wait for a turn are refused after five seconds.
  isHolding = false;
  for (const response of held) response.end();
  expect((await Promise.all(pictures)).filter(({ status }) => status === 200)).toHaveLength(most);
});

test('a connection that the platform drops after an answer costs no other shopper a change', async () => {
  const used = new WeakSet<Socket>();
  const app = await shop((request, response) => {
    // As after a body that it did not read to its end: what comes next on this connection is lost.
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.end('{}');
  });
  const logIn = () => app.request('/api/wix/oauth2/token', { method: 'POST', body: '{}' });

  // More than one, for a kept connection is not always the next to be used.
  for (let shopper = 0; shopper < 6; shopper += 1) expect((await logIn()).status).toBe(200);
});

test("behind our proxies the platform gets the shopper's address, and no forged one", async () => {
  const received: unknown[] = [];
  const app = await shop(
    (request, response) => {
      received.push(request.headers['x-forwarded-for']);
      response.end('{}');
    },
    { TRUSTED_PROXIES: '1' },
  );
  for (const address of ['10.0.0.1', '10.0.0.2']) {
    await app.request(CART, { headers: { 'x-forwarded-for': `192.0.2.9, ${address}` } });
  }

  expect(received).toEqual(['10.0.0.1', '10.0.0.2']);
});

test.each([
  ['another quality', picture(240, 'al_c,q_79,usm_0.66_1.00_0.01,enc_auto')],
  ['a filter', picture(240, 'al_c,q_80,usm_0.66_1.00_0.01,enc_auto,blur_50')],
  ['sharpening without end', picture(240, 'al_c,q_80,usm_500.00_10.00_255.00,enc_auto')],
  ['another name', `${picture(240).slice(0, -5)}b.jpg`],
  ['a crop', picture(240).replace('/fill/', '/crop/')],
  ['no size', picture(0)],
])('a picture with %s is no picture of a page', async (_name, path) => {
  const app = await shop((_request, response) => response.end());

  expect((await app.request(path)).status).toBe(404);
  expect((await app.request(picture(240))).status).toBe(200);
});

test('an address may create a limited number of renditions a minute, existing ones are free', async () => {
  const app = await shop((_request, response) => response.end(), { TRUSTED_PROXIES: '1' });
  const send = (at: number, from = '10.0.0.1') =>
    app.request(picture(240, FORM, `${at}.jpg`), { headers: { 'x-forwarded-for': from } });
  for (let at = 1; at <= 240; at += 1) await send(at);

  expect((await send(241)).status).toBe(429);
  expect((await send(7)).status).toBe(200);
  expect((await send(241, '10.0.0.2')).status).toBe(200);
});

test('unlisted sizes redirect to listed ones', async () => {
  const made = new Set<string | undefined>();
  const app = await shop((request, response) => {
    made.add(request.url);
    response.end();
  });
  for (let side = 1; side <= 9999; side += 37) {
    const answer = await app.request(picture(side));
    const location = answer.headers.get('location');
    if (location) expect((await app.request(location)).status).toBe(200);
  }

  expect(made.size).toBeGreaterThan(10);
  expect(made.size).toBeLessThan(40);
  expect((await app.request(picture(239))).headers.get('location')).toBe(picture(240));
});
