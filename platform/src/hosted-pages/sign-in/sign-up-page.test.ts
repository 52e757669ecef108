import { beforeEach, expect, test } from 'vitest';
import { callQaControl, MEMBER_PASSWORD, mailsTo } from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import { TEST_SHOP_URL } from '../../../testing/start-test-shop.ts';

const CALLBACK = `${TEST_SHOP_URL}/callback`;
const at = memberTestSetup();
let oauth: Awaited<ReturnType<typeof at.client.auth.generateOAuthData>>;
let url: string;

beforeEach(async () => {
  oauth = await at.client.auth.generateOAuthData(CALLBACK, `${TEST_SHOP_URL}/`);
  const { authUrl } = await at.client.auth.getAuthUrl(oauth);
  const page = await open(authUrl);
  url = new URL(/href="(\/sign-up[^"]+)"/.exec(page)?.[1] ?? '', authUrl).href;
});

const pathOf = (address: string) => address.replace('http://platform.test', '');
const open = async (address: string) => (await at.shop.app.request(pathOf(address))).text();
const submit = (form: Record<string, string>) =>
  at.shop.app.request(pathOf(url), { method: 'POST', body: new URLSearchParams(form) });
const answerOf = (response: Response) =>
  Object.fromEntries(
    new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1)),
  );

async function memberOf(response: Response) {
  const { code = '', state = '' } = answerOf(response);
  at.client.auth.setTokens(await at.client.auth.getMemberTokens(code, state, oauth));
  return (await at.client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail;
}

test('a visitor without an account creates one on the hosted page and is logged in', async () => {
  const page = await open(url);
  expect(page).toContain('<h1>Create an account</h1>');
  expect(page).toContain('autocomplete="new-password"');
  expect(page).not.toContain('<script');

  const response = await submit({ email: at.email, password: MEMBER_PASSWORD });

  expect(response.status).toBe(303);
  expect(await memberOf(response)).toBe(at.email);
  expect((await submit({ email: at.email, password: MEMBER_PASSWORD })).status).toBe(404);
});

test('an unconfirmed address must enter its code on the same page', async () => {
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  const page = await (await submit({ email: at.email, password: MEMBER_PASSWORD })).text();
  await callQaControl(at.shop, 'policy', { emailVerification: false });
  const stateToken = /name="stateToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const [mail] = await mailsTo(at.shop, at.email);

  expect(page).toContain('<h1>Confirm your email address</h1>');
  expect((await submit({ stateToken, code: '000000' })).status).toBe(422);
  expect(await memberOf(await submit({ stateToken, code: mail?.code ?? '' }))).toBe(at.email);
});

test('a new account that waits for approval is informed', async () => {
  await callQaControl(at.shop, 'policy', { ownerApproval: true });
  const page = await (await submit({ email: at.email, password: MEMBER_PASSWORD })).text();
  await callQaControl(at.shop, 'policy', { ownerApproval: false });

  expect(page).toContain('<h1>Waiting for approval</h1>');
});

test.each([
  [{ email: 'nobody', password: MEMBER_PASSWORD }, 'Enter an email address'],
  [{ email: 'nora.page@example.com', password: 'short' }, 'Use at least 8 characters'],
  [{ email: 'nora.page@example.com', password: 'password' }, 'too common'],
  [{ email: 'nora.page@example.com', password: 'x'.repeat(300) }, 'choose a shorter password'],
  [{ email: '"><b>', password: MEMBER_PASSWORD }, 'Enter an email address'],
])('%j is refused: %s', async (form, words) => {
  const response = await submit(form);
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain(words);
  expect(page).toContain('aria-describedby="problem"');
  expect(page).not.toContain('"><b>');
});

test('an address with an account is refused with a link to sign in within the same session', async () => {
  await at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
  const response = await submit({ email: at.email, password: MEMBER_PASSWORD });
  const page = await response.text();

  expect(response.status).toBe(422);
  expect(page).toContain('There is an account with this email address already.');
  const session = new URL(url).searchParams.get('session');
  expect(page).toContain(`href="/sign-in?session=${session}"`);
});

test('without a session the sign-up page refuses', async () => {
  expect((await at.shop.app.request('/sign-up')).status).toBe(404);
  expect((await at.shop.app.request('/sign-up?session=guess', { method: 'POST' })).status).toBe(
    404,
  );
});
