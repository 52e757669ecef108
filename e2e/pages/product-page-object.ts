import { expect, type Page } from '@playwright/test';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

/** Whether the code of an exposed form handles its submissions. */
const isLive = (page: Page, slot: string): Promise<boolean> =>
  page.evaluate(
    (id) => document.querySelector(`[data-slot="${id}"] form`)?.hasAttribute('data-live') ?? false,
    slot,
  );

export function createProductPageObject(page: Page) {
  const main = page.getByRole('main');
  const gallery = main.getByRole('region', { name: /^Pictures of/ });
  return {
    open: (address: string) => page.goto(`/product/${address}`),
    /** Waits until host and page can act: earlier clicks are the document's. */
    async openLive(address: string): Promise<void> {
      await page.goto(`/product/${address}`);
      await waitUntilHydrated(page);
    },
    /** Until the cart's button can act as well, whose code comes with the first move on the page. */
    async openReadyToBuy(address: string): Promise<void> {
      await page.goto(`/product/${address}`);
      await waitUntilHydrated(page);
      const addToCart = main.getByRole('button', { name: 'Add to Cart', exact: true });
      await addToCart.hover();
      // The first place of a pointer is no move of it.
      await addToCart.hover({ position: { x: 2, y: 2 } });
      await expect.poll(() => isLive(page, 'cart/AddToCartButton')).toBe(true);
    },
    name: main.getByRole('heading', { level: 1 }),
    option: (name: string) => main.getByLabel(name, { exact: true }),
    /** A choice of an option, where choices are links. */
    choice: (name: string) => main.getByRole('link', { name, exact: true }),
    colour: (name: string) => main.getByRole('radio', { name }),
    quantity: main.getByRole('spinbutton', { name: 'Quantity' }),
    more: main.getByRole('button', { name: 'Increase quantity' }),
    engraving: main.getByText(/^Engraving/),
    engravedText: main.getByLabel(/^Your text/),
    caseBack: main.getByRole('img', { name: /^The case back/ }),
    goesWith: main.getByRole('region', { name: 'Goes with it' }),
    addToCart: main.getByRole('button', { name: 'Add to Cart', exact: true }),
    stop: main.getByRole('button', { name: 'Stop' }),
    play: main.getByRole('button', { name: 'Play', exact: true }),
    pause: main.getByRole('button', { name: 'Pause', exact: true }),
    talkButton: main.getByRole('button', { name: 'Ask Something' }),
    question: main.getByPlaceholder('Or type a question'),
    sendQuestion: main.getByRole('button', { name: 'Ask', exact: true }),
    missing: page.getByText('The product is not found'),
    failed: main.getByRole('heading', { name: 'This watch did not load' }),
    gallery,
    position: gallery.getByText(/^Picture \d of \d$/),
    small: (place: number) =>
      gallery.getByRole('button', { name: new RegExp(`^Show picture ${place}:`) }),
    pausePictures: gallery.getByRole('button', { name: 'Pause the pictures' }),
    turnsPictures: gallery.getByRole('button', { name: /^(Pause|Play) the pictures$/ }),
    playPictures: gallery.getByRole('button', { name: 'Play the pictures' }),
    picture: gallery.getByRole('figure').getByRole('img'),
    enlarge: gallery.getByRole('button', { name: 'Enlarge the picture' }),
    enlarged: page.getByRole('dialog', { name: /^Enlarged/ }),
    about: main.getByRole('region', { name: /^About the/ }),
    reviews: main.getByRole('region', { name: 'What owners say' }),
  };
}
