import { expect, test } from 'vitest';
import { turnOnSecondFactor } from '../../../testing/enable-test-second-factor.ts';
import {
  callQaControl,
  MEMBER_PASSWORD,
  mailsTo,
  signedInClient,
} from '../../../testing/member-client.ts';
import { memberTestSetup } from '../../../testing/member-test-shop.ts';
import type { RedirectIntent } from '../../redirects/redirect-session-types.ts';
import { openRedirectSession } from '../../redirects/redirect-sessions.ts';

const GOAL = 'http://shop.test/account';
const BACK = '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>';
const at = memberTestSetup();

const pageOf = async (response: Response) => (await response.text()).replaceAll(/\s+/g, ' ');
const newSession = (intent: RedirectIntent = { kind: 'login', postFlowUrl: GOAL }) =>
  openRedirectSession(at.shop.db, intent);
const newPath = async (page = '/sign-in') => `${page}?session=${await newSession()}`;
const submit = (path: string, form: Record<string, string>) =>
  at.shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) });
const register = () => at.client.auth.register({ email: at.email, password: MEMBER_PASSWORD });
const stateTokenOf = (page: string) => /name="stateToken" value="([^"]+)"/.exec(page)?.[1] ?? '';
const credentials = () => ({ email: at.email, password: MEMBER_PASSWORD });

const authorize = { kind: 'authorize', challenge: 'c', state: 's' } as const;
const answer = { redirectUri: GOAL, mode: 'query', isNamed: false } as const;
const OVER = `<h1>This sign-in is over</h1> <p>It has been finished, or is too old. Please start again in the shop.</p> ${BACK}`;

test.each([
  ['a log-in', { kind: 'login', postFlowUrl: GOAL }, 200],
  ['an authorization that leads back', { ...authorize, answer }, 200],
  ['an authorization of a frame', { ...authorize, answer: 'web_message' }, 404],
  ['a log-out', { kind: 'logout', postFlowUrl: GOAL }, 404],
] as const)(
  'the session of %s opens the pages of sign-in with %d',
  async (_what, intent, status) => {
    const session = await newSession(intent);
    for (const path of ['/sign-in', '/sign-up']) {
      const response = await at.shop.app.request(`${path}?session=${session}`);
      const page = await pageOf(response);

      expect(response.status).toBe(status);
      expect(page.includes(OVER)).toBe(status === 404);
    }
  },
);

test('a form of a sign-in that is over is answered so, right password or not', async () => {
  await register();
  const response = await submit('/sign-in?session=unknown', credentials());

  expect(response.status).toBe(404);
  expect(await pageOf(response)).toContain(OVER);
});

test('the pages open with an empty address and the links of their session', async () => {
  const session = await newSession();
  const page = await pageOf(await at.shop.app.request(`/sign-in?session=${session}`));

  expect(page).toContain('autocomplete="username" value="" required autofocus />');
  expect(page).toContain(`href="/sign-up?session=${session}"`);
});

test('forms lead to the platform, the shop and its apps', async () => {
  const response = await at.shop.app.request(await newPath());

  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://shop.test; frame-ancestors 'none'",
  );
});

test.each([
  ['a code of 40 signs', { code: '1'.repeat(40) }, true],
  ['a code of more than 40 signs', { code: '1'.repeat(41) }, false],
  [
    'a code that is 40 signs without its blanks',
    { code: `${'1 '.repeat(40)}${' '.repeat(20)}` },
    true,
  ],
  [
    'a code of more than 100 signs with its blanks',
    { code: `${'1 '.repeat(40)}${' '.repeat(21)}` },
    false,
  ],
  ['a code with NUL', { code: '12\u0000456' }, false],
  ['a token of 200 signs', { stateToken: 't'.repeat(200) }, true],
  ['a token of more than 200 signs', { stateToken: 't'.repeat(201) }, false],
  ['a token with NUL', { stateToken: 't\u0000' }, false],
])('%s: the page asks for the code again: %j', async (_what, fields, isCode) => {
  const response = await submit(await newPath(), { code: '1', stateToken: 't', ...fields });
  const page = await pageOf(response);

  expect(response.status).toBe(422);
  expect(page.includes('<h1>Confirm your email address</h1>')).toBe(isCode);
  expect(page.includes('<span>The email address or the password is wrong.</span>')).toBe(!isCode);
});

test('the mailed code may be typed in groups, after a wrong one that keeps the sign-in', async () => {
  await register();
  await callQaControl(at.shop, 'policy', { emailVerification: true });
  const path = await newPath();
  const first = await submit(path, credentials());
  const firstPage = await pageOf(first);
  const stateToken = stateTokenOf(firstPage);
  const [mail] = await mailsTo(at.shop, at.email);
  const code = mail?.code ?? expect.fail('No code');
  const wrong = await submit(path, { stateToken, code: `x${code}` });
  const wrongPage = await pageOf(wrong);
  const right = await submit(path, { stateToken, code: `${code.slice(0, 3)} - ${code.slice(3)}` });

  expect([first.status, wrong.status, right.status]).toEqual([200, 422, 303]);
  expect(firstPage).not.toContain('id="problem"');
  for (const page of [firstPage, wrongPage]) {
    expect(page).toContain(`name="stateToken" value="${stateToken}"`);
    expect(page).toContain(`<a class="quiet" href="${path}">Start again</a></p> ${BACK}`);
  }
  expect(right.headers.get('location')).toBe(`${GOAL}?wixMemberLoggedIn=true`);
});

test('a sign-in with a second factor that is over names the app’s code, not a mail', async () => {
  const stateToken = 'second-factor.unknown';
  const page = await pageOf(await submit(await newPath(), { stateToken, code: '123456' }));

  expect(page).toContain('<h1>Confirm it is you</h1>');
  expect(page).toContain(
    '<span>The code is not right, or has been used. Wait for the next one, or start again.</span>',
  );
});

test('guesses at a second factor have to wait', async () => {
  const member = await signedInClient(at.shop, at.email);
  await turnOnSecondFactor(at.shop, member);
  const path = await newPath();
  const stateToken = stateTokenOf(await pageOf(await submit(path, credentials())));
  for (let tries = 0; tries < 5; tries += 1) await submit(path, { stateToken, code: '000000' });
  const response = await submit(path, { stateToken, code: '000000' });

  expect(response.status).toBe(422);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await pageOf(response)).toContain(
    '<span>Too many attempts. Please try again in a few minutes.</span>',
  );
});

test('a member who waits for approval learns that a mail will come', async () => {
  await callQaControl(at.shop, 'policy', { ownerApproval: true });
  const response = await submit(await newPath('/sign-up'), credentials());

  expect(response.status).toBe(200);
  expect(await pageOf(response)).toContain(
    `<h1>Waiting for approval</h1> <p>Your account has to be approved first. We will write to you when it is.</p> ${BACK}`,
  );
});

test.each(['/sign-in', '/sign-up'])(
  'where people are told from programs, %s refuses',
  async (path) => {
    if (path === '/sign-in') await register();
    await callQaControl(at.shop, 'policy', { captcha: true });
    const response = await submit(await newPath(path), credentials());

    expect(response.status).toBe(422);
    expect(await pageOf(response)).toContain(
      '<span>Please sign in on the shop’s own page this time.</span>',
    );
  },
);

test('a text that cannot be stored counts as none', async () => {
  const wrong = await submit(await newPath(), { email: 'a\u0000b', password: 'a\u0000b' });
  const short = await submit(await newPath('/sign-up'), {
    email: at.email,
    password: `${MEMBER_PASSWORD}\u0000`,
  });

  expect([wrong.status, short.status]).toEqual([422, 422]);
  expect(await pageOf(short)).toContain('<span>Use at least 8 characters for the password.</span>');
});

test('a longer password than the API takes is a wrong one', async () => {
  await register();
  const response = await submit(await newPath(), { email: at.email, password: 'x'.repeat(1025) });

  expect(response.status).toBe(422);
  expect(await pageOf(response)).toContain(
    `value="${at.email}" required /> </div> <div class="field">`,
  );
});
