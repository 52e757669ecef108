import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  bindSecurityCalls,
  totpCode,
  turnOnSecondFactor,
} from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  exchangeSessionToken,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { carts } from '../../commerce/cart/cart-tables.ts';
import { products } from '../../commerce/catalogue/catalogue-tables.ts';
import { members } from '../account-tables.ts';
import { findMember } from '../members/member-store.ts';

const at = memberTestSetup();
const NEW_PASSWORD = 'another quiet Sunday 43';

/** Signs up with an address that nothing has proven, as a stranger may with anyone's. */
async function unproven() {
  const signedIn = await signedInClient(at.shop, at.email);
  return {
    ...signedIn,
    ...bindSecurityCalls(at.shop, signedIn.client.auth.getTokens().accessToken.value),
  };
}

const codeOf = async (answer: Response): Promise<string> =>
  (await answer.json()).details?.applicationError?.code;

async function resetByMail(): Promise<string> {
  const token = await at.shop.newVisitor();
  await at.shop.call('/v1/send-email', { token, body: { email: at.email } });
  const [mail] = await mailsTo(at.shop, at.email);
  const secret = new URL(mail?.link ?? 'none:').searchParams.get('token') ?? '';
  const { state } = await at.client.recovery.recover(secret, { password: NEW_PASSWORD });
  return String(state);
}

test('a second factor can be turned on only after the address was confirmed by a mailed code', async () => {
  const { factor, factorState } = await unproven();
  const refused = await factor('begin');
  expect([refused.status, await codeOf(refused)]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  const [mail] = await mailsTo(at.shop, at.email);
  expect(mail?.code).toMatch(/^\d{6}$/);
  const wrong = mail?.code === '000000' ? '000001' : '000000';
  expect(await codeOf(await factor('begin', { emailCode: wrong }))).toBe('VERIFICATION_FAILED');
  expect(await codeOf(await factor('begin'))).toBe('EMAIL_NOT_VERIFIED');
  expect(await mailsTo(at.shop, at.email)).toHaveLength(1);

  const begun = await factor('begin', { emailCode: ` ${mail?.code}` });
  const { secret } = await begun.json();
  expect((await factor('confirm', { code: totpCode(secret) })).status).toBe(200);
  expect(await factorState()).toMatchObject({ isOn: true });
});

test('a factor begun before the address had to be confirmed does not count', async () => {
  const { id, factor, factorState } = await unproven();
  const verify = (emailVerified: boolean) =>
    at.shop.db.update(members).set({ emailVerified }).where(eq(members.id, id));
  await verify(true);
  const { secret } = await (await factor('begin')).json();
  await verify(false);

  expect(await codeOf(await factor('confirm', { code: totpCode(secret) }))).toBe(
    'EMAIL_NOT_VERIFIED',
  );
  expect(await factorState()).toMatchObject({ isOn: false });
});

test('the owner of an address logs in by a mailed link, although a stranger turned a factor on', async () => {
  const stranger = await unproven();
  await turnOnSecondFactor(at.shop, stranger);
  // As strangers could before.
  await at.shop.db.update(members).set({ emailVerified: false }).where(eq(members.id, stranger.id));

  expect(await resetByMail()).toBe('SUCCESS');
  const entered = await at.client.auth.login({ email: at.email, password: NEW_PASSWORD });
  expect(entered.loginState).toBe('SUCCESS');
  const { value: refreshToken } = stranger.client.auth.getTokens().refreshToken;
  const renewal = await at.shop.call('/oauth2/token', {
    body: { clientId: testSettings.clientId, grantType: 'refresh_token', refreshToken },
  });
  expect(renewal.status).toBe(401);
  const before = await at.client.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  expect(before).toMatchObject({ errorCode: 'invalidPassword' });
});

test('a mailed link drops what a stranger saved in the account, and the link to its list', async () => {
  const stranger = await unproven();
  const { id, client } = stranger;
  const token = () => client.auth.getTokens().accessToken.value;
  const [watch] = await at.shop.db.select().from(products).limit(1);
  const items = [{ productId: watch?.id, options: {} }];
  await client.members.updateMember(id, {
    contact: { firstName: 'Mallory', addresses: [{ addressLine: '1 Elsewhere', city: 'Nowhere' }] },
    profile: { nickname: 'Mallory' },
  });
  await at.shop.call('/wish-lists/v1/lists/my/items', { token: token(), body: { items } });
  const { share } = await (
    await at.shop.call('/wish-lists/v1/lists/my/share', { token: token(), body: { name: 'M' } })
  ).json();
  const deliveryAddress = { city: 'Nowhere' };
  await at.shop.db.insert(carts).values({ id: randomUUID(), ownerId: id, deliveryAddress });
  const listed = () =>
    at.shop.call('/wish-lists/v1/shared/read', { body: { secret: share.secret } });
  expect((await listed()).status).toBe(200);

  expect(await resetByMail()).toBe('SUCCESS');

  const entered = await at.client.auth.login({ email: at.email, password: NEW_PASSWORD });
  if (entered.loginState !== 'SUCCESS') throw new Error(entered.loginState);
  await exchangeSessionToken(at.shop, at.client, entered.data.sessionToken);
  const { member } = await at.client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(member).toMatchObject({ _id: id, loginEmail: at.email });
  expect(JSON.stringify(member)).not.toMatch(/mallory|elsewhere/i);
  const owner = at.client.auth.getTokens().accessToken.value;
  const mine = await (await at.shop.call('/wish-lists/v1/lists/my', { token: owner })).json();
  expect([mine.items, mine.share]).toEqual([[], null]);
  expect((await listed()).status).toBe(404);
  expect((await at.shop.call('/ecom/v1/carts/current', { token: owner })).status).toBe(404);
  expect((await at.shop.call('/wish-lists/v1/lists/my', { token: token() })).status).toBe(401);
});

test('data saved in a confirmed account survives a mailed link', async () => {
  const { id, client, email } = await unproven();
  await callQaControl(at.shop, 'members', { email, emailVerified: true });
  await client.members.updateMember(id, { contact: { firstName: 'Nora' } });

  expect(await resetByMail()).toBe('SUCCESS');
  const { contact } = (await findMember(at.shop.db, id)) ?? {};
  expect(contact?.firstName).toBe('Nora');
});

test('the second factor of a confirmed address survives a mailed link', async () => {
  const member = await unproven();
  await turnOnSecondFactor(at.shop, member);

  expect(await resetByMail()).not.toBe('SUCCESS');
});
