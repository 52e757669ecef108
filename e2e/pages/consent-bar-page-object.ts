import type { Page } from '@playwright/test';

/** The question whether a visit may be counted, and the way back to it. */
export function createConsentBarPageObject(page: Page) {
  const bar = page.getByRole('region', { name: 'Privacy choices' });
  return {
    bar,
    accept: bar.getByRole('button', { name: 'Accept' }),
    refuse: bar.getByRole('button', { name: 'Refuse' }),
    change: page
      .getByRole('navigation', { name: 'Privacy choices' })
      .getByRole('link', { name: 'Privacy choices' }),
  };
}
