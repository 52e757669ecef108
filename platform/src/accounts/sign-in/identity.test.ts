import { createContext, runInContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import { MEMBER_PASSWORD, newTestEmail } from '../../../testing/member-client.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { TEST_SHOP_URL, testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

async function registered() {
  const email = newTestEmail();
  const outcome = await client.auth.register({ email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'SUCCESS') throw new Error(`Sign-up answered ${outcome.loginState}`);
  return { email, sessionToken: outcome.data.sessionToken };
}

/** Does what the SDK does with a hidden frame: opens the page, runs its script and takes the messages. */
async function openFrame(url: string) {
  const { pathname, search } = new URL(url);
  const response = await shop.app.request(`${pathname}${search}`, {
    headers: { referer: `${TEST_SHOP_URL}/login` },
  });
  const script =
    (await response.text()).match(/<script nonce="[^"]+">([\s\S]*?)<\/script>/)?.[1] ?? '';
  const messages: { message: { code?: string; state?: string; error?: string }; target: string }[] =
    [];
  const parent = {
    postMessage: (message: object, target: string) => messages.push({ message, target }),
  };
  runInContext(script, createContext({ parent }));
  return { response, messages };
}

/** The direct sign-in of the SDK, with the frame played by {@link openFrame}. */
async function signIn(sessionToken: string, state = 'state-1') {
  const oauth = await client.auth.generateOAuthData('');
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: testSettings.clientId,
        codeChallenge: oauth.codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode: 'web_message',
        responseType: 'code',
        scope: 'offline_access',
        state,
        sessionToken,
      },
    },
  });
  const frame = await openFrame(redirectSession?.fullUrl ?? '');
  return { ...frame, oauth, fullUrl: redirectSession?.fullUrl ?? '' };
}

async function memberTokens(sessionToken: string) {
  const { messages, oauth } = await signIn(sessionToken, 'state-1');
  return client.auth.getMemberTokens(messages[0]?.message.code ?? '', 'state-1', {
    ...oauth,
    state: 'state-1',
  });
}

test('a new member is logged in at once', async () => {
  const { sessionToken } = await registered();
  client.auth.setTokens(await memberTokens(sessionToken));

  expect(client.auth.loggedIn()).toBe(true);
});

test('the code is sent to the shop only, from a page that only the shop may frame', async () => {
  const { sessionToken } = await registered();
  const { response, messages } = await signIn(sessionToken, '</script><script>alert(1)</script>');

  expect(messages).toEqual([
    {
      message: { code: expect.any(String), state: '</script><script>alert(1)</script>' },
      target: TEST_SHOP_URL,
    },
  ]);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`frame-ancestors ${TEST_SHOP_URL}`);
  expect(policy).toMatch(/script-src 'nonce-[^']+'/);
});

test('a session token works once', async () => {
  const { sessionToken } = await registered();
  await signIn(sessionToken);
  const { messages } = await signIn(sessionToken, 'state-2');

  expect(messages[0]?.message).toEqual({ state: 'state-2', error: 'login_required' });
});

test('a second sign-up with the same address is refused, regardless of case', async () => {
  const { email } = await registered();
  const outcome = await client.auth.register({
    email: email.toUpperCase(),
    password: MEMBER_PASSWORD,
  });

  expect(outcome).toMatchObject({ loginState: 'FAILURE', errorCode: 'emailAlreadyExists' });
});

test('an invalid address is reported as EMAIL violation, a short password as failure', async () => {
  const badEmail = await client.auth.register({ email: 'nonsense', password: MEMBER_PASSWORD });
  const shortPassword = await client.auth.register({ email: newTestEmail(), password: 'short' });

  expect(badEmail).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidEmail' });
  expect(shortPassword).toMatchObject({ loginState: 'FAILURE' });
});

test('an unknown address and a wrong password are answered alike', async () => {
  const { email } = await registered();
  const wrong = await client.auth.login({ email, password: 'another password' });
  const unknown = await client.auth.login({ email: newTestEmail(), password: MEMBER_PASSWORD });

  expect(wrong).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidPassword' });
  expect(unknown).toMatchObject({ loginState: 'FAILURE', errorCode: 'invalidPassword' });
});

test('the right password signs in', async () => {
  const { email } = await registered();

  expect(await client.auth.login({ email, password: MEMBER_PASSWORD })).toMatchObject({
    loginState: 'SUCCESS',
    data: { sessionToken: expect.any(String) },
  });
});

test('repeated guesses are refused with a time to wait', async () => {
  const { email } = await registered();
  const token = await shop.newVisitor();
  const guess = () =>
    shop.call('/_api/iam/authentication/v2/login', {
      token,
      body: { loginId: { email }, password: 'wrong' },
    });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).status).toBe(401);
  const refused = await guess();

  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the cart of a visitor joins the cart of the member', async () => {
  const { email, sessionToken } = await registered();
  await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } });
  client.auth.setTokens(await memberTokens(sessionToken));
  expect((await client.currentCart.getCurrentCart()).lineItems?.[0]?.quantity).toBe(1);

  client = await visitorClient();
  await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Steel bracelet' }, quantity: 2 });
  await addToCart(client, { slug: 'tidal-300', options: { Strap: 'Black rubber' } });
  const login = await client.auth.login({ email, password: MEMBER_PASSWORD });
  if (login.loginState !== 'SUCCESS') throw new Error('The member could not sign in.');
  client.auth.setTokens(await memberTokens(login.data.sessionToken));

  const cart = await client.currentCart.getCurrentCart();
  expect(cart.lineItems?.map((line) => line.quantity)).toEqual([3, 1]);
});

test('signing out ends the session and redirects to the shop', async () => {
  const { sessionToken } = await registered();
  const tokens = await memberTokens(sessionToken);
  client.auth.setTokens(tokens);
  const { logoutUrl } = await client.auth.logout(`${TEST_SHOP_URL}/`);
  const { pathname, search } = new URL(logoutUrl);
  const response = await shop.app.request(`${pathname}${search}`);

  expect(response.headers.get('location')).toBe(`${TEST_SHOP_URL}/`);
  const renewal = await shop.call('/oauth2/token', {
    body: {
      clientId: testSettings.clientId,
      grantType: 'refresh_token',
      refreshToken: tokens.refreshToken.value,
    },
  });
  expect(renewal.status).toBe(401);
});

test('sign-out redirects into the shop only', async () => {
  await expect(client.auth.logout('https://evil.example/')).rejects.toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'options.callbacks.postFlowUrl' }] } },
  });
});
