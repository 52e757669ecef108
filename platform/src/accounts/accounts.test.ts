import { beforeAll, expect, test } from 'vitest';
import {
  exchangeSessionToken,
  MEMBER_PASSWORD,
  type MemberClient,
  signedInClient,
  visitorClient,
} from '../../testing/member-client.ts';
import { memberTestSetup } from '../../testing/member-test-shop.ts';
import { ADMIN_API_KEY, TEST_SHOP_URL, testSettings } from '../../testing/start-test-shop.ts';

const NEW_PASSWORD = 'a quite different one';
const { clientId } = testSettings;
const at = memberTestSetup();
let token: string;

beforeAll(async () => {
  token = await at.shop.newVisitor();
});

const renew = (signedIn: MemberClient) =>
  signedIn.auth.renewToken(signedIn.auth.getTokens().refreshToken);
const violations = (field: string) => ({
  details: { validationError: { fieldViolations: [expect.objectContaining({ field })] } },
});

test('a changed password ends every session but the one that changed it', async () => {
  const here = await signedInClient(at.shop, at.email);
  const elsewhere = await visitorClient();
  const login = await elsewhere.auth.login({ email: at.email, password: MEMBER_PASSWORD });
  if (login.loginState !== 'SUCCESS') throw new Error('The member could not sign in.');
  await exchangeSessionToken(at.shop, elsewhere, login.data.sessionToken);
  await here.client.authentication.changePassword(NEW_PASSWORD);

  await expect(renew(elsewhere)).rejects.toThrow('INVALID_REFRESH_TOKEN');
  expect((await renew(here.client)).accessToken.value).not.toBe('');
  expect(await at.client.auth.login({ email: at.email, password: MEMBER_PASSWORD })).toMatchObject({
    errorCode: 'invalidPassword',
  });
  expect(await at.client.auth.login({ email: at.email, password: NEW_PASSWORD })).toMatchObject({
    loginState: 'SUCCESS',
  });
});

test('a weak new password changes nothing, and a visitor cannot set one', async () => {
  const member = await signedInClient(at.shop, at.email);

  await expect(member.client.authentication.changePassword('short')).rejects.toMatchObject(
    violations('newPassword'),
  );
  expect(await at.client.auth.login({ email: at.email, password: MEMBER_PASSWORD })).toMatchObject({
    loginState: 'SUCCESS',
  });
  await expect(at.client.authentication.changePassword(NEW_PASSWORD)).rejects.toMatchObject({
    details: { applicationError: { code: 'PERMISSION_DENIED' } },
  });
});

test('an address is checked for its form only', async () => {
  expect(await at.client.authentication.validateEmail(at.email)).toMatchObject({ valid: true });
  expect(await at.client.authentication.validateEmail('nonsense')).toMatchObject({
    valid: false,
    formatInvalid: true,
  });
});

test("a sign-out by API ends the member's session and returns the next address", async () => {
  const member = await signedInClient(at.shop, at.email);
  const answer = await member.client.authentication.logout({
    postLogoutRedirectUri: `${TEST_SHOP_URL}/`,
    clientId,
  });

  expect(answer).toMatchObject({
    statusCode: 302,
    headers: [{ key: 'Location', value: `${TEST_SHOP_URL}/` }],
  });
  expect(new TextDecoder().decode(answer.body)).toBe('Signed out');
  await expect(renew(member.client)).rejects.toThrow('INVALID_REFRESH_TOKEN');
  await expect(
    at.client.authentication.logout({ postLogoutRedirectUri: 'https://evil.example/', clientId }),
  ).rejects.toMatchObject({ details: { validationError: expect.anything() } });
});

test("only the owner's server may sign members in by id", async () => {
  const call = (authorization: string, body: object) =>
    at.shop.call('/_api/iam/authentication/v2/sign-on', { token: authorization, body });
  const body = { loginId: { email: at.email }, profile: { firstName: 'Nora' }, verifyEmail: true };
  expect((await call(token, body)).status).toBe(403);
  const { sessionToken, identity } = await (await call(`${token},${ADMIN_API_KEY}`, body)).json();
  expect(identity).toMatchObject({
    email: { address: at.email, isVerified: true },
    identityProfile: { firstName: 'Nora' },
  });

  await exchangeSessionToken(at.shop, at.client, sessionToken);
  expect((await at.client.members.getCurrentMember()).member?._id).toBe(identity.id);
  const again = await (await call(ADMIN_API_KEY, { loginId: { email: at.email } })).json();
  expect(again.identity.id).toBe(identity.id);
});

test("only the owner's server may request tokens of a member", async () => {
  const { id } = await signedInClient(at.shop, at.email);
  at.client.auth.setTokens(await at.client.auth.getMemberTokensForExternalLogin(id, ADMIN_API_KEY));
  expect((await at.client.members.getCurrentMember()).member?._id).toBe(id);

  const other = await visitorClient();
  await expect(
    other.auth.getMemberTokensForExternalLogin(id, 'not-the-key-of-the-owner'),
  ).rejects.toThrow('PERMISSION_DENIED');
  await expect(other.auth.getMemberTokensForExternalLogin('nobody', ADMIN_API_KEY)).rejects.toThrow(
    'MEMBER_NOT_FOUND',
  );
});

test('the older sign-up and sign-in calls are served too', async () => {
  const inputs = { password: MEMBER_PASSWORD };
  const register = await at.shop.call('/_api/iam/authentication/v1/register', {
    token,
    body: { identity: { email: { address: at.email } }, authenticatorId: 'password', inputs },
  });
  expect(await register.json()).toMatchObject({
    state: 'SUCCESS',
    identity: { email: { address: at.email } },
  });

  const login = (given: object) =>
    at.shop.call('/v1/login', { token, body: { inputs, authenticatorId: 'password', ...given } });
  expect((await login({ identifier: { email: at.email } })).status).toBe(200);
  expect((await login({ loginId: { email: at.email } })).status).toBe(200);
  const wrong = await login({ loginId: { email: at.email }, inputs: { password: 'another one' } });
  expect((await wrong.json()).details.applicationError.code).toBe('-19976');
});

test('a sign-in by an identity provider is refused with a message', async () => {
  const body = { idpConnectionId: 'idp-1', tokenParams: [{ name: 'token', value: 'x' }] };
  const response = await at.shop.call('/v1/sso/login-with-token-params', { token, body });

  expect(response.status).toBe(404);
  expect((await response.json()).details.applicationError).toEqual({
    code: 'IDP_CONNECTION_NOT_FOUND',
    description: 'This shop has no identity provider of that id.',
    data: { idpConnectionId: 'idp-1' },
  });
});

test('a sign-in by redirect returns its code where the SDK expects it', async () => {
  const register = await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  if (register.loginState !== 'SUCCESS') throw new Error('The member could not sign up.');
  const { sessionToken } = register.data;
  const oauth = await at.client.auth.generateOAuthData(
    `${TEST_SHOP_URL}/callback`,
    `${TEST_SHOP_URL}/`,
  );
  const authRequest = {
    clientId,
    redirectUri: `${TEST_SHOP_URL}/callback`,
    codeChallenge: oauth.codeChallenge,
    codeChallengeMethod: 'S256',
    responseMode: 'fragment',
    responseType: 'code',
    scope: 'offline_access',
    state: oauth.state,
  };
  const open = async (
    request: typeof authRequest & { sessionToken?: string },
    prompt: 'login' | 'none',
  ) => {
    const { redirectSession } = await at.client.redirects.createRedirectSession({
      auth: { authRequest: request, prompt },
    });
    const { pathname, search } = new URL(redirectSession?.fullUrl ?? '');
    return (await at.shop.app.request(`${pathname}${search}`)).headers.get('location') ?? '';
  };
  const back = new URL(await open({ ...authRequest, sessionToken }, 'login'));
  const { code, state } = Object.fromEntries(new URLSearchParams(back.hash.slice(1)));
  at.client.auth.setTokens(await at.client.auth.getMemberTokens(code ?? '', state ?? '', oauth));

  expect(back.href.split('#')[0]).toBe(`${TEST_SHOP_URL}/callback`);
  expect(at.client.auth.loggedIn()).toBe(true);
  expect(await open(authRequest, 'none')).toContain('#state=');
  expect(await open(authRequest, 'none')).toContain('error=login_required');
});

test.each([
  'https://evil.example/',
  `${TEST_SHOP_URL}/about`,
  `${TEST_SHOP_URL}/callback/`,
  `${TEST_SHOP_URL}/callback?next=1`,
  `${TEST_SHOP_URL}/about/../callback`,
])('a code is not sent to the unregistered address %s', async (redirectUri) => {
  const oauth = await at.client.auth.generateOAuthData(redirectUri, `${TEST_SHOP_URL}/`);

  await expect(at.client.auth.getAuthUrl(oauth, { prompt: 'none' })).rejects.toMatchObject({
    details: {
      validationError: { fieldViolations: [{ field: 'options.auth.authRequest.redirectUri' }] },
    },
  });
});

test.each([
  'bookingsBook',
  'bookingsCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'ecomOrderPaymentRequest',
])('the intent %s is refused because the shop lacks that app', async (intent) => {
  await expect(at.client.redirects.createRedirectSession({ [intent]: {} })).rejects.toMatchObject({
    details: { applicationError: { code: 'APP_NOT_INSTALLED', data: { intent } } },
  });
});
