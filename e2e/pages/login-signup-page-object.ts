import type { Page } from '@playwright/test';

/** Log-in and sign-up have the same two fields. */
export function createAccountPageObject(page: Page) {
  const main = page.getByRole('main');
  const email = main.getByLabel('Email address');
  const password = main.getByLabel('Password', { exact: true });
  const login = main.getByRole('button', { name: 'Login' });
  const signUp = main.getByRole('button', { name: 'Sign Up' });
  const openLogin = () => page.goto('/login');
  const openSignup = () => page.goto('/signup');
  const enter = async (address: string, secret: string) => {
    await email.fill(address);
    await password.fill(secret);
  };
  return {
    openLogin,
    openSignup,
    heading: main.getByRole('heading', { level: 1 }),
    email,
    password,
    login,
    signUp,
    error: main.getByRole('alert'),
    code: main.getByLabel('Verification code'),
    secondFactor: main.getByLabel('Code of your authenticator app'),
    confirm: main.getByRole('button', { name: 'Confirm' }),
    verify: main.getByRole('button', { name: 'Verify' }),
    sendAgain: main.getByRole('button', { name: 'Send again' }),
    /** The first second has gone by: the page counts. */
    countdown: main.getByText(/^Send again in 0:[0-5]\d$/),
    isPerson: main.getByLabel('I am a person'),
    forgot: main.getByRole('link', { name: 'Forgot your password?' }),
    sendLink: main.getByRole('button', { name: 'Send the link' }),
    newPassword: main.getByLabel('New password'),
    savePassword: main.getByRole('button', { name: 'Save password' }),
    enter,
    /** Opens the page, fills it in and sends it; what comes of it is for the test to say. */
    async logInAs(address: string, secret: string) {
      await openLogin();
      await enter(address, secret);
      await login.click();
    },
    async signUpAs(address: string, secret: string) {
      await openSignup();
      await enter(address, secret);
      await signUp.click();
    },
  };
}
