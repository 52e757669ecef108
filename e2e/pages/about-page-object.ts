import type { Page } from '@playwright/test';

export function createAboutPageObject(page: Page) {
  const form = page.getByRole('form', { name: 'Contact form' });
  return {
    open: () => page.goto('/about'),
    form,
    field: (name: string) => form.getByLabel(name),
    send: form.getByRole('button', { name: 'Send message' }),
    sent: form.getByRole('status'),
    failure: form.getByRole('alert'),
  };
}
