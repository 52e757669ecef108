import type { Page } from '@playwright/test';

interface Gift {
  amount: string;
  receiverName: string;
  receiverEmail: string;
  giverName: string;
}

/** Where gift cards are bought, and where the balance of one is shown. */
export function createGiftCardPageObject(page: Page) {
  const main = page.getByRole('main');
  return {
    open: () => page.goto('/gift-card'),
    openBalance: () => page.goto('/gift-card/balance'),
    async buy({ amount, receiverName, receiverEmail, giverName }: Gift) {
      await main.getByLabel('Or another amount').fill(amount);
      await main.getByLabel('Name of the receiver').fill(receiverName);
      await main.getByLabel('Email of the receiver').fill(receiverEmail);
      await main.getByLabel('From whom').fill(giverName);
      await main.getByRole('button', { name: 'Add to cart' }).click();
    },
    code: main.getByLabel('Gift card code'),
    showBalance: main.getByRole('button', { name: 'Show balance' }),
    balance: main.getByRole('status'),
    rows: main.getByRole('row'),
  };
}
