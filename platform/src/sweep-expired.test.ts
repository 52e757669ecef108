import { desc } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { addToCart } from '../testing/fill-cart.ts';
import { payCheckout, startHostedCheckout } from '../testing/pay-checkout.ts';
import { visitorClient } from '../testing/sdk-client.ts';
import { testSettings } from '../testing/start-test-shop.ts';
import { testShop } from '../testing/test-shop.ts';
import {
  authCodes,
  pendingSignIns,
  recoveryTokens,
  refreshTokens,
  sessionTokens,
  signingKeys,
  verificationCodes,
} from './accounts/account-tables.ts';
import { issueRecoveryToken } from './accounts/passwords/change-lost-password.ts';
import { createAccessTokens, EDGE_TOKEN_SECONDS } from './accounts/tokens/access-token-service.ts';
import { issueAuthCode } from './accounts/tokens/auth-codes.ts';
import { issueSessionToken, issueStateToken } from './accounts/tokens/sign-in-state-tokens.ts';
import { attempts } from './base/attempt-tables.ts';
import { createAttemptCounter } from './base/attempts.ts';
import { setClockOffset } from './base/clock.ts';
import { minutesFromNow } from './base/create-and-seal-secrets.ts';
import { createCart, lockCart } from './commerce/cart/cart-store.ts';
import { carts } from './commerce/cart/cart-tables.ts';
import { checkouts, orders } from './commerce/checkout/checkout-and-order-tables.ts';
import { outbox } from './mail/mail-tables.ts';
import { queueMail } from './mail/queue-mail.ts';
import { redirectSessions } from './redirects/redirect-session-tables.ts';
import { openRedirectSession } from './redirects/redirect-sessions.ts';
import { sweepExpired } from './sweep-expired.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const caller = { id: 'visitor-1', role: 'visitor', sessionId: 'session-1' } as const;
const shop = testShop();

afterEach(() => setClockOffset(0));

const newTokens = () => createAccessTokens(shop.db, testSettings.clientId);
const keyIds = async () =>
  (await shop.db.select().from(signingKeys).orderBy(desc(signingKeys.id))).map(({ id }) => id);

test.each([
  ['of another client', undefined, 4 * HOUR],
  ['of the edge', EDGE_TOKEN_SECONDS, HOUR / 4],
])('an access token %s expires after its time', async (_whose, seconds, life) => {
  const tokens = await newTokens();
  const token = await tokens.issue(caller, seconds);
  setClockOffset(life - 10_000);
  expect(await tokens.read(token)).toEqual(caller);

  setClockOffset(life + 10_000);
  expect(await tokens.read(token)).toBeNull();
});

test('another instance knows a rotated key, and the old one verifies its remaining tokens', async () => {
  const [one, other] = [await newTokens(), await newTokens()];
  await one.issue(caller);
  const [first = 0] = await keyIds();
  setClockOffset(30 * DAY - HOUR / 12);
  const old = await one.issue(caller);
  setClockOffset(30 * DAY + HOUR / 12);
  const [fresh, duplicate] = await Promise.all([one.issue(caller), other.issue(caller)]);

  expect(await keyIds()).toEqual([first + 1, first]);
  expect(await other.read(old)).toEqual(caller);
  expect(await (await newTokens()).read(fresh)).toEqual(caller);
  expect(await one.read(duplicate)).toEqual(caller);

  await sweepExpired(shop.db);
  expect(await keyIds()).toEqual([first + 1, first]);
  setClockOffset(30 * DAY + 6 * HOUR);
  await sweepExpired(shop.db);
  expect(await keyIds()).toEqual([first + 1]);
});

test('a token with an unknown key is refused', async () => {
  const header = Buffer.from('{"alg":"HS256","kid":"999"}').toString('base64url');
  const [, payload, signature] = (await (await newTokens()).issue(caller)).split('.');

  expect(await (await newTokens()).read(`${header}.${payload}.${signature}`)).toBeNull();
});

test('a mail is deleted from the outbox after a day', async () => {
  const mail = { to: 'nora@example.com', subject: 'Hello', paragraphs: ['Good day'] };
  await queueMail(shop.db, mail);
  setClockOffset(DAY - HOUR);
  await queueMail(shop.db, { ...mail, subject: 'Later' });
  await sweepExpired(shop.db);
  expect(await shop.db.$count(outbox)).toBe(2);

  setClockOffset(DAY + HOUR);
  await sweepExpired(shop.db);
  expect(await shop.db.select({ subject: outbox.subject }).from(outbox)).toEqual([
    { subject: 'Later' },
  ]);
});

test('an unpaid checkout is deleted after two days, and a paid one never', async () => {
  const { db } = shop;
  const client = await visitorClient();
  const begun = async () => {
    await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } });
    return startHostedCheckout(client);
  };
  expect((await payCheckout(shop, await begun())).status).toBe(303);
  const abandoned = await begun();
  setClockOffset(2 * DAY - HOUR);
  await sweepExpired(db);
  expect(await db.$count(checkouts)).toBe(2);
  const { pathname, search } = new URL(abandoned);
  expect((await shop.app.request(`${pathname}${search}`)).status).toBeLessThan(500);

  setClockOffset(2 * DAY + HOUR);
  await sweepExpired(db);
  const [paid] = await db.select({ id: checkouts.id }).from(checkouts);
  const [order] = await db.select({ checkoutId: orders.checkoutId }).from(orders);
  expect(await db.$count(checkouts)).toBe(1);
  expect(order?.checkoutId).toBe(paid?.id);
  expect((await shop.app.request(`${pathname}${search}`)).status).toBe(404);
});

test('the sweep deletes everything that expired and nothing else', async () => {
  const { db } = shop;
  await issueSessionToken(db, 'm-1');
  await issueStateToken(db, { memberId: 'm-1', awaitsSecondFactor: false });
  await issueRecoveryToken(db, { memberId: 'm-1', redirectUrl: 'http://shop.test/login' });
  await issueAuthCode(db, { memberId: 'm-1', visitorId: null, challenge: 'x' });
  await openRedirectSession(db, { kind: 'logout', postFlowUrl: 'http://shop.test/' });
  await createAttemptCounter(db).count({ key: 'sweep', max: 9 });
  const code = { memberId: 'm-1', id: 'v-1', hash: 'x', expiresAt: minutesFromNow(15) };
  await db.insert(verificationCodes).values(code);
  await shop.newVisitor();
  const tables = [
    sessionTokens,
    pendingSignIns,
    recoveryTokens,
    authCodes,
    redirectSessions,
    attempts,
  ];
  const counts = () =>
    Promise.all([...tables, verificationCodes, refreshTokens].map((table) => db.$count(table)));
  await sweepExpired(db);
  expect((await counts()).every((count) => count > 0)).toBe(true);

  setClockOffset(1.5 * DAY);
  await sweepExpired(db);
  expect((await counts()).slice(0, -1)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(await db.$count(refreshTokens)).toBeGreaterThan(0);
});

test('extra carts are deleted a month after their last change, and current ones are not', async () => {
  await lockCart(shop.db, 'keeps-a-cart');
  const made = await createCart(shop.db, 'keeps-a-cart');
  const ids = async () =>
    (await shop.db.select({ id: carts.id }).from(carts).orderBy(carts.id)).map(({ id }) => id);
  const before = await ids();
  setClockOffset(29 * DAY);
  await sweepExpired(shop.db);
  expect(await ids()).toEqual(before);

  setClockOffset(31 * DAY);
  await sweepExpired(shop.db);
  expect(await ids()).toEqual(before.filter((id) => id !== made.id));
});
