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
    async enter(email: string, password: string) {
      await main.getByLabel('Email address').fill(email);
      await main.getByLabel('Password', { exact: true }).fill(password);
    },
  };
}
