import type { Page } from '@playwright/test';

export function productPage(page: Page) {
  const main = page.getByRole('main');
  return {
    open: (slug: string) => page.goto(`/product/${slug}`),
    name: main.getByRole('heading', { level: 1 }),
    option: (name: string) => main.getByLabel(name, { exact: true }),
    colour: (name: string) => main.getByRole('radio', { name }),
    quantity: main.getByRole('spinbutton', { name: 'Quantity' }),
    addToCart: main.getByRole('button', { name: 'Add to Cart', exact: true }),
    askSomething: main.getByRole('button', { name: 'Ask Something' }),
    question: main.getByPlaceholder('Or type a question'),
    ask: main.getByRole('button', { name: 'Ask', exact: true }),
    missing: page.getByText('The product is not found'),
  };
}
