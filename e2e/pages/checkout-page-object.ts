import type { Page } from '@playwright/test';

export interface CheckoutBuyer {
  email: string;
  card: string;
}

/** The platform's hosted page, on an origin of its own. */
export function createCheckoutPageObject(page: Page) {
  const fillPerson = async ({ email, card }: CheckoutBuyer) => {
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Full name').fill('Nora de Wit');
    await page.getByLabel('Card number').fill(card);
    await page.getByLabel('Expiry date').fill('12/30');
    await page.getByLabel('Security code').fill('123');
  };
  return {
    heading: page.getByRole('heading', { level: 1 }),
    problem: (text: RegExp) => page.getByText(text).first(),
    pay: page.getByRole('button', { name: /^Pay/ }),
    /** Where nothing is delivered. */
    fillPerson,
    async fill(buyer: CheckoutBuyer) {
      await fillPerson(buyer);
      await page.getByLabel('Address', { exact: true }).fill('Prinsengracht 1');
      await page.getByLabel('City').fill('Amsterdam');
      await page.getByLabel('Postal code').fill('1015 AA');
      await page.getByLabel('Country').selectOption({ label: 'Netherlands' });
      await page.getByRole('radio', { name: /^Expedited/ }).check();
    },
  };
}
