import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOSTED_LIMITS } from './enforce-hosted-limits.ts';
import { startHostedDouble } from './hosted-double.ts';

type Double = Awaited<ReturnType<typeof startHostedDouble>>;

let platform: Server;
let double: Double;
let time: number;
let seen: { url: string; secret: string | undefined }[];

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22);
  seen = [];
  platform = createServer((request, response) => {
    seen.push({ url: request.url ?? '', secret: String(request.headers['x-horae-edge']) });
    response.setHeader('content-type', 'application/json');
    response.end('{"access_token":"a","refresh_token":"r","expires_in":900}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const { port } = platform.address() as AddressInfo; // bound to a port
  double = await startHostedDouble({
    rules: { ...HOSTED_LIMITS, perMinute: 3, clientId: 'ours' },
    upstream: `http://127.0.0.1:${port}`,
    headers: { 'x-horae-edge': 'secret' },
    now: () => time,
  });
});
afterEach(() => {
  double.stop();
  platform.close();
});

const read = () => fetch(`${double.url}/stores/v3/provision/version`);
const token = (body: object) =>
  fetch(`${double.url}/oauth2/token`, { method: 'POST', body: JSON.stringify(body) });

test('allowed calls reach the platform, with the secret', async () => {
  expect((await read()).status).toBe(200);
  expect(seen).toEqual([{ url: '/stores/v3/provision/version', secret: 'secret' }]);
});

test('refused calls do not reach the platform, and are recorded as well', async () => {
  for (let call = 0; call < 3; call += 1) await read();
  const refused = await read();

  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(seen).toHaveLength(3);
  expect(double.reached.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});

test('tokens last as long as those of the hosted service', async () => {
  const given = await token({ clientId: 'ours', grantType: 'anonymous' });
  expect(await given.json()).toMatchObject({ expires_in: HOSTED_LIMITS.accessSeconds });

  time += HOSTED_LIMITS.accessSeconds * 1000;
  const late = await fetch(`${double.url}/ecom/v2/carts/current`, {
    headers: { authorization: 'a' },
  });
  expect(late.status).toBe(401);
});

test('a client id of another site gets no token', async () => {
  expect((await token({ clientId: 'theirs', grantType: 'anonymous' })).status).toBe(400);
  expect(seen).toEqual([]);
});
