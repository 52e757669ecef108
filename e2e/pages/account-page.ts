import type { Page } from '@playwright/test';

/** Log in and sign up ask for the same two things. */
export function accountPage(page: Page) {
  const main = page.getByRole('main');
  return {
    openLogin: () => page.goto('/login'),
    openSignup: () => page.goto('/signup'),
    heading: main.getByRole('heading', { level: 1 }),
    email: main.getByLabel('Email address'),
    password: main.getByLabel('Password', { exact: true }),
    login: main.getByRole('button', { name: 'Login' }),
    signUp: main.getByRole('button', { name: 'Sign Up' }),
    error: main.getByRole('alert'),
    code: main.getByLabel('Verification code'),
    verify: main.getByRole('button', { name: 'Verify' }),
    sendAgain: main.getByRole('button', { name: 'Send again' }),
    isPerson: main.getByLabel('I am a person'),
    forgot: main.getByRole('link', { name: 'Forgot your password?' }),
    sendLink: main.getByRole('button', { name: 'Send the link' }),
    newPassword: main.getByLabel('New password'),
    savePassword: main.getByRole('button', { name: 'Save password' }),
    async enter(email: string, password: string) {
      await main.getByLabel('Email address').fill(email);
      await main.getByLabel('Password', { exact: true }).fill(password);
    },
    /** A new member, logged in; nothing else is asked. */
    async join(email: string, password: string) {
      await page.goto('/signup');
      await main.getByLabel('Email address').fill(email);
      await main.getByLabel('Password', { exact: true }).fill(password);
      await main.getByRole('button', { name: 'Sign Up' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
    },
  };
}
