import { expect, test } from 'vitest';
import type { HtmlMarkup } from '../page.ts';
import { codePage, signInPage, signUpPageHtml } from './sign-in-page-markup.ts';

const flat = async (markup: HtmlMarkup) => String(await markup).replaceAll(/\s+/g, ' ');
const FORM = { shopUrl: 'http://shop.test', session: 'a b', email: 'nora@example.com' };
const BACK = '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>';
const EMAIL =
  '<form method="post" novalidate> <div class="field"> <label for="email">Email address</label> <input id="email" name="email" type="email" autocomplete="username" value="nora@example.com" required';
const PASSWORD =
  '</div> <div class="field"> <label for="password">Password</label> <input id="password" name="password" type="password" required';

test('the sign-in page asks for address and password, and leads to sign-up and to a new password', async () => {
  const page = await flat(signInPage(FORM));

  expect(page).toContain('<title>Sign in – Horae</title>');
  expect(page).toContain(
    [
      `<h1>Sign in</h1> ${EMAIL} autofocus /> ${PASSWORD} autocomplete="current-password" /> </div>`,
      '<button type="submit">Sign in</button> </form>',
      '<p><a class="quiet" href="/forgot-password">Forgot your password?</a></p>',
      `<p><a class="quiet" href="/sign-up?session=a%20b">Create an account</a></p> ${BACK}`,
    ].join(' '),
  );
});

test('after a refused sign-in the password has the focus and the problem', async () => {
  const page = await flat(signInPage({ ...FORM, error: 'The password is wrong.' }));

  expect(page).toContain('<title>Error: Sign in – Horae</title>');
  expect(page).toContain('<span>The password is wrong.</span>');
  expect(page).toContain(
    `${EMAIL} /> ${PASSWORD} autocomplete="current-password" aria-describedby="problem" autofocus /> </div>`,
  );
});

test('the sign-up page says how long a password is, and leads to sign-in', async () => {
  const page = await flat(signUpPageHtml(FORM));

  expect(page).toContain('<title>Create an account – Horae</title>');
  expect(page).toContain(
    [
      `<h1>Create an account</h1> ${EMAIL} autofocus /> ${PASSWORD} autocomplete="new-password" minlength="8" aria-describedby="hint" />`,
      '<p class="hint" id="hint">At least 8 characters.</p> </div>',
      '<button type="submit">Create account</button> </form>',
      `<p><a class="quiet" href="/sign-in?session=a%20b">Sign in to an account you have</a></p> ${BACK}`,
    ].join(' '),
  );
});

test('after a refused sign-up both fields have the problem, and the address the focus', async () => {
  const page = await flat(signUpPageHtml({ ...FORM, error: 'There is an account already.' }));

  expect(page).toContain('<title>Error: Create an account – Horae</title>');
  expect(page).toContain(
    `${EMAIL} aria-describedby="problem" autofocus /> ${PASSWORD} autocomplete="new-password" minlength="8" aria-describedby="hint problem" />`,
  );
});

const CODE = { shopUrl: 'http://shop.test', startUrl: '/sign-in?session=s' };
const codeForm = (token: string) =>
  `<form method="post" novalidate> <input type="hidden" name="stateToken" value="${token}" /> <div class="field"> <label for="code">Code</label> <input id="code" name="code"`;
const FORM_END = `</div> <button type="submit">Confirm</button> </form> <p><a class="quiet" href="/sign-in?session=s">Start again</a></p> ${BACK}`;

test('the code of the mail is typed in digits', async () => {
  const page = await flat(codePage({ ...CODE, stateToken: 'token-1' }));

  expect(page).toContain('<title>Confirm your email address – Horae</title>');
  expect(page).toContain(
    [
      '<h1>Confirm your email address</h1> <p id="hint">We have sent a code of six digits to your email address.</p>',
      codeForm('token-1'),
      'inputmode="numeric" autocomplete="one-time-code" maxlength="40" required aria-describedby="hint" autofocus />',
      FORM_END,
    ].join(' '),
  );
});

test('the code of an app may be a recovery code instead, which has letters', async () => {
  const page = await flat(codePage({ ...CODE, stateToken: 'second-factor.token-1' }));

  expect(page).toContain('<title>Confirm it is you – Horae</title>');
  expect(page).toContain(
    [
      '<h1>Confirm it is you</h1> <p id="hint">Type the code of your authenticator app, or one of your recovery codes.</p>',
      codeForm('second-factor.token-1'),
      'autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required aria-describedby="hint" autofocus />',
      FORM_END,
    ].join(' '),
  );
});

test('a refused code has the problem', async () => {
  const page = await flat(codePage({ ...CODE, stateToken: 'token-1', error: 'It is wrong.' }));

  expect(page).toContain('<title>Error: Confirm your email address – Horae</title>');
  expect(page).toContain('<span>It is wrong.</span>');
  expect(page).toContain('required aria-describedby="problem" autofocus />');
});
