import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMBEDDED_CLIENT_ID } from '../../src/base/site-address-settings.ts';
import { type RunningPlatform, spawnPlatform } from './spawn-platform.ts';
import { currentPlatformSource, unpackPreviousPlatform } from './unpack-previous-platform.ts';

/*
 * Machines are upgraded one after the other: meanwhile the previous platform and the new one serve the same shoppers from
 * one database, and a rollback starts the previous one again.
 */

const server = process.env.DATABASE_URL ?? '';
const name = `horae_upgrade_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
const admin = new pg.Client({ connectionString: server });
const previous = unpackPreviousPlatform();
/** Processes start slowly on a machine that is busy with other work. */
const A_SLOW_START_MS = 180_000;
let place: { databaseUrl: string; dataDir: string };
let [old, present]: (RunningPlatform | undefined)[] = [];

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  place = { databaseUrl: url.href, dataDir: await mkdtemp(join(tmpdir(), 'horae-upgrade-')) };
  // The database is the older one's, and has its sample shop, before the new one migrates it.
  old = await spawnPlatform(previous, place);
  present = await spawnPlatform(currentPlatformSource, place);
}, A_SLOW_START_MS);
afterAll(async () => {
  await Promise.all([old?.stop(), present?.stop()]);
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
  await rm(place.dataDir, { recursive: true });
});

interface Line {
  id: string;
  quantity: number;
}

/** A visitor to whom either platform may respond. */
async function visitor(first: RunningPlatform | undefined) {
  const ask = async (platform: RunningPlatform | undefined, path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${platform?.url}${path}`, { ...sent, headers });
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBe(200);
    return JSON.parse(text);
  };
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const grant = { clientId: EMBEDDED_CLIENT_ID, grantType: 'anonymous' };
  headers.authorization = (await ask(first, '/oauth2/token', grant)).access_token;
  const { products } = await ask(first, '/v1/products/query-platformized', {});
  const [{ id, variants }] = products;
  const catalogReference = { catalogItemId: id, options: { options: variants[0].choices } };
  const lineItems = [{ catalogReference, quantity: 1 }];
  const cart = async (platform: RunningPlatform | undefined, path = '', body?: unknown) =>
    (await ask(platform, `/ecom/v1/carts/current${path}`, body)).cart.lineItems as Line[]; // the wire's
  return { ask, cart, lineItems };
}

test(`a cart that ${previous.name} and the new platform fill is one cart`, async () => {
  const { cart, lineItems } = await visitor(old);
  await cart(old, '/add-to-cart', { lineItems });
  const [line] = await cart(present, '/add-to-cart', { lineItems });
  expect(line?.quantity).toBe(2);
  const [later] = await cart(old, '/add-to-cart', { lineItems });
  expect(later).toMatchObject({ id: line?.id, quantity: 3 });

  const quantity = { lineItems: [{ id: line?.id, quantity: 2 }] };
  expect(await cart(old, '/update-line-items-quantity', quantity)).toMatchObject([{ quantity: 2 }]);
  expect(await cart(present)).toMatchObject([{ quantity: 2 }]);
});

test('a checkout that one version begins is known to the other, in both directions', async () => {
  const { ask, cart, lineItems } = await visitor(present);
  await cart(present, '/add-to-cart', { lineItems });
  for (const [first, second] of [
    [old, present],
    [present, old],
  ]) {
    const { checkoutId } = await ask(first, '/ecom/v1/carts/current/create-checkout', {});
    const { checkout } = await ask(second, `/ecom/v1/checkouts/${checkoutId}`);
    expect(checkout.lineItems).toMatchObject([{ quantity: 1 }]);
  }
});

test(
  'the previous version starts on the migrated database, and sells',
  async () => {
    await present?.stop();
    present = undefined;
    await old?.stop();
    old = await spawnPlatform(previous, place);
    const { cart, lineItems } = await visitor(old);

    expect(await cart(old, '/add-to-cart', { lineItems })).toMatchObject([{ quantity: 1 }]);
  },
  A_SLOW_START_MS,
);
