import type { Page } from '@playwright/test';

export function createHomePageObject(page: Page) {
  const offers = page.getByRole('region', { name: 'Offers' });
  return {
    open: () => page.goto('/'),
    offers,
    offer: (place: number) => offers.getByRole('region', { name: `${place} of 4`, exact: true }),
    pauseOffers: offers.getByRole('button', { name: 'Pause slides' }),
    playOffers: offers.getByRole('button', { name: 'Play slides' }),
    nextOffer: offers.getByRole('button', { name: 'Next slide' }),
    category: (name: string) =>
      page.getByRole('region', { name: 'Shop by Categories' }).getByRole('link', { name }),
    bestsellers: page.getByRole('region', { name: 'Bestsellers' }).getByRole('listitem'),
    /** Headings of the two parts whose order the flag `catalog/home-order` decides. */
    shelves: page.getByRole('heading', { name: /^(Shop by Categories|Bestsellers)$/ }),
    shopNow: page.getByRole('link', { name: 'Shop Now' }).first(),
    questions: page.getByRole('heading', { name: 'Questions, answered' }),
    question: (title: string) => page.getByRole('group').filter({ hasText: title }),
    questionTitle: (title: string) => page.getByText(title, { exact: true }),
    learnMore: page.getByRole('link', { name: /^Learn More/ }),
  };
}
