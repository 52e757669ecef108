import { beforeEach, expect, test } from 'vitest';
import { totpCode, turnOnSecondFactor } from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  newTestEmail,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { TEST_SHOP_URL, testSettings } from '../../../testing/start-test-shop.ts';

const CALLBACK = `${TEST_SHOP_URL}/callback`;
const at = memberTestSetup();

beforeEach(async () => {
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
});

const pathOf = (url: string) => url.replace('http://platform.test', '');
const open = async (url: string) => (await at.shop.app.request(pathOf(url))).text();
const submit = (url: string, form: Record<string, string>) =>
  at.shop.app.request(pathOf(url), { method: 'POST', body: new URLSearchParams(form) });

async function begun() {
  const oauth = await at.client.auth.generateOAuthData(CALLBACK, `${TEST_SHOP_URL}/`);
  const { authUrl } = await at.client.auth.getAuthUrl(oauth);
  return { oauth, authUrl };
}

async function loginUrl(options: object = {}) {
  const { redirectSession } = await at.client.redirects.createRedirectSession({
    login: {},
    ...options,
  });
  return redirectSession?.fullUrl ?? '';
}

const back = (response: Response) => new URL(response.headers.get('location') ?? '');
const answerOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

test('a member signs in on the hosted page and returns with a code for tokens', async () => {
  const { oauth, authUrl } = await begun();
  expect(authUrl).toContain('http://platform.test/sign-in?session=');
  const page = await open(authUrl);
  expect(page).toContain('<h1>Sign in</h1>');
  expect(page).not.toContain('<script');

  const response = await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD });
  const goal = back(response);
  const { code = '', state = '' } = answerOf(goal);
  expect(response.status).toBe(303);
  expect(goal.href.split('#')[0]).toBe(CALLBACK);
  expect(state).toBe(oauth.state);

  at.client.auth.setTokens(await at.client.auth.getMemberTokens(code, state, oauth));
  expect(
    (await at.client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail,
  ).toBe(at.email);
  expect((await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD })).status).toBe(404);
});

test('the page requests the second factor, accepts a recovery code, and issues no token before', async () => {
  const member = await signedInClient(at.shop, newTestEmail());
  const { secret, recoveryCodes } = await turnOnSecondFactor(at.shop, member);
  const { oauth, authUrl } = await begun();
  const answer = await submit(authUrl, { email: member.email, password: MEMBER_PASSWORD });
  const page = await answer.text();
  const stateToken = /name="stateToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(page).toContain('<h1>Confirm it is you</h1>');
  expect(page).toContain('autocomplete="one-time-code"');
  expect(answer.headers.get('set-cookie')).toBeNull();

  const wrong = await submit(authUrl, { stateToken, code: '000000' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Wait for the next one');
  const response = await submit(authUrl, { stateToken, code: recoveryCodes[0] ?? '' });
  const { code = '', state = '' } = answerOf(back(response));
  at.client.auth.setTokens(await at.client.auth.getMemberTokens(code, state, oauth));
  const signedIn = await at.client.members.getCurrentMember({ fieldsets: ['FULL'] });
  expect(signedIn.member?.loginEmail).toBe(member.email);
  expect(page).not.toContain(secret);
});

test('a silent sign-in fails until the second factor was entered', async () => {
  const member = await signedInClient(at.shop, newTestEmail());
  const { secret } = await turnOnSecondFactor(at.shop, member);
  const url = await loginUrl();
  const answer = await submit(url, { email: member.email, password: MEMBER_PASSWORD });
  const stateToken = /name="stateToken" value="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  expect(answer.headers.get('set-cookie')).toBeNull();

  const response = await submit(url, { stateToken, code: totpCode(secret) });
  expect(response.headers.get('set-cookie')).toContain('signed-in=');
  expect(response.headers.get('cache-control')).toMatch(/private|no-store/);
});

test.each([
  ['a wrong password', MEMBER_PASSWORD.toUpperCase()],
  ['no password', ''],
])('%s keeps the page, the address and the return address', async (_, password) => {
  const { authUrl } = await begun();
  const response = await submit(authUrl, { email: at.email, password });
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain('The email address or the password is wrong.');
  expect(page).toContain(`value="${at.email}"`);
  expect((await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD })).status).toBe(303);
});

test('typed values are returned as text, never as markup', async () => {
  const { authUrl } = await begun();
  const page = await (await submit(authUrl, { email: '"><b>', password: 'x' })).text();

  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
});

test('an unconfirmed address must enter its code first', async () => {
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  const { authUrl } = await begun();
  const answer = await (
    await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD })
  ).text();
  const stateToken = /name="stateToken" value="([^"]+)"/.exec(answer)?.[1] ?? '';
  const [mail] = await mailsTo(at.shop, at.email);
  const code = mail?.code ?? '';
  const wrong = await submit(authUrl, { stateToken, code: code === '111111' ? '2' : '111111' });
  const right = await submit(authUrl, { stateToken, code });

  expect(answer).toContain('Confirm your email address');
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('The code is not right, or too old.');
  expect(answerOf(back(right)).code).toEqual(expect.any(String));
});

test('a member who waits for approval is informed', async () => {
  await callQaControl(at.shop, 'policy', { ownerApproval: true });
  const waiting = newTestEmail();
  await at.client.auth.register({ email: waiting, password: MEMBER_PASSWORD });
  const { authUrl } = await begun();

  const page = await (await submit(authUrl, { email: waiting, password: MEMBER_PASSWORD })).text();
  expect(page).toContain('Waiting for approval');
});

test.each([
  [{ status: 'BLOCKED' }, 'This account cannot sign in.'],
  [{ mustResetPassword: true }, 'This account needs a new password'],
])('a member with %j sees the reason', async (change, words) => {
  await callQaControl(at.shop, 'members', { email: at.email, ...change });
  const { authUrl } = await begun();
  const response = await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD });

  expect(response.status).toBe(422);
  expect(await response.text()).toContain(words);
});

test('repeated guesses are refused with a time to wait', async () => {
  const { authUrl } = await begun();
  for (let tries = 0; tries < 10; tries += 1)
    await submit(authUrl, { email: at.email, password: 'wrong' });
  const response = await submit(authUrl, { email: at.email, password: MEMBER_PASSWORD });

  expect(await response.text()).toContain('Too many attempts.');
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('the login intent redirects as the shop requested, and the next silent sign-in returns a code', async () => {
  const url = await loginUrl({ callbacks: { postFlowUrl: `${TEST_SHOP_URL}/account?tab=1` } });
  const response = await submit(url, { email: at.email, password: MEMBER_PASSWORD });
  expect(back(response).href).toBe(`${TEST_SHOP_URL}/account?tab=1&wixMemberLoggedIn=true`);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toContain('HttpOnly');

  const oauth = await at.client.auth.generateOAuthData(CALLBACK, `${TEST_SHOP_URL}/`);
  const { authUrl } = await at.client.auth.getAuthUrl(oauth, { prompt: 'none' });
  const headers = { cookie: cookie.split(';')[0] ?? '' };
  const silent = answerOf(back(await at.shop.app.request(pathOf(authUrl), { headers })));
  at.client.auth.setTokens(
    await at.client.auth.getMemberTokens(silent.code ?? '', silent.state ?? '', oauth),
  );
  expect(
    (await at.client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail,
  ).toBe(at.email);
});

test('a shop with its own sign-in page gets its members there, and nowhere else', async () => {
  expect(await loginUrl({ callbacks: { loginUrl: `${TEST_SHOP_URL}/login` } })).toBe(
    `${TEST_SHOP_URL}/login`,
  );
  await expect(
    loginUrl({ callbacks: { loginUrl: 'https://evil.example/login' } }),
  ).rejects.toMatchObject({ details: { validationError: expect.anything() } });
});

test('parameters that the shop passes are in the address of the page', async () => {
  const url = await loginUrl({ preferences: { additionalQueryParameters: { lang: 'en' } } });

  expect(new URL(url).searchParams.get('lang')).toBe('en');
  expect(await open(url)).toContain('<h1>Sign in</h1>');
});

test('a page without a valid session says so and links back', async () => {
  const response = await at.shop.app.request('/sign-in?session=unknown');

  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`href="${TEST_SHOP_URL}"`);
});

test('a form that two tabs submit at once signs in once', async () => {
  const { authUrl } = await begun();
  const form = { email: at.email, password: MEMBER_PASSWORD };
  const answers = await Promise.all([submit(authUrl, form), submit(authUrl, form)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  expect((await submit(authUrl, form)).status).toBe(404);
});

test('an authorization within a frame shows no page', async () => {
  const oauth = await at.client.auth.generateOAuthData('');
  const { redirectSession } = await at.client.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: testSettings.clientId,
        codeChallenge: oauth.codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode: 'web_message',
        responseType: 'code',
        scope: 'offline_access',
        state: 'state-1',
      },
    },
  });
  const { search } = new URL(redirectSession?.fullUrl ?? '');

  expect((await at.shop.app.request(`/sign-in${search}`)).status).toBe(404);
});
