import { expect, test, uniqueEmail } from '../fixtures/fixtures.ts';
import { findViolationsWithoutScript } from '../support/page/accessibility-violations.ts';
import { PROVE_ONLY_TAG, tagProveOnlyUnless } from '../support/tag-prove-run-tests.ts';

test.use({ javaScriptEnabled: false });

const PAGES = [
  '/',
  '/products',
  '/products?page=2',
  '/products?max=50',
  '/search',
  '/product/reef-200',
  '/about',
];

test('products are filtered by price and sorted, and the filters removed again', async ({
  listing,
  page,
}) => {
  await listing.open();
  await listing.to.fill('200');
  await listing.apply.click();
  await expect(listing.count).toHaveText(/^\d+ of 16 watches$/);
  await expect(listing.to).toHaveValue('200');

  await listing.sort('High to low').click();
  await expect(page).toHaveURL(/max=200&sort=price-desc/);
  await expect(listing.sort('High to low')).toHaveAttribute('aria-pressed', 'true');
  const prices = (await listing.cards.allTextContents()).map((text) =>
    Number(text.match(/\$(\d+\.\d\d)/)?.[1]),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  expect(prices[0]).toBeLessThanOrEqual(200);

  await listing.from.fill('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min=100&max=200&sort=price-desc/);
  await page.getByRole('link', { name: 'Remove $100 – $200' }).click();
  await expect(page).toHaveURL(/\/products\?sort=price-desc$/);
  await listing.sort('High to low').click();
  await expect(listing.sort('High to low')).toHaveAttribute('aria-pressed', 'false');

  await listing.open('?min=100&sort=newest');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('prices that were not changed set no filter', PROVE_ONLY_TAG, async ({ listing, page }) => {
  await listing.open();
  await listing.sort('Newest first').click();
  await expect(listing.count).toHaveText('16 watches');
  await expect(page.getByRole('link', { name: /^Remove \$/ })).toBeHidden();
});

test('page links lead through all watches, each once, and name their pages', async ({
  listing,
  page,
}) => {
  await listing.open('?sort=price-asc');
  await expect(listing.cards).toHaveCount(12);
  const names = await listing.cards.getByRole('heading').allTextContents();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\/products\?sort=price-asc&page=2$/);
  await expect(page).toHaveTitle('Products, low to high, page 2 · Horae');
  names.push(...(await listing.cards.getByRole('heading').allTextContents()));
  expect(names).toHaveLength(16);
  expect(new Set(names).size).toBe(16);
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden();

  await page.getByRole('link', { name: 'Previous page' }).first().click();
  await expect(listing.cards).toHaveCount(12);
});

test.describe('a page number beyond the last', () => {
  test.use({ expectedNoise: [/404/] });

  test('answers 404 and links to the first page', async ({ listing, page }) => {
    const answer = await listing.open('?sort=newest&page=9');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no page 9' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL(/\/products\?sort=newest$/);

    expect((await listing.open('?page=many'))?.status()).toBe(200);
    await expect(listing.cards).toHaveCount(12);
  });
});

test('an empty price range offers the nearest watch', PROVE_ONLY_TAG, async ({ listing, page }) => {
  await listing.open('?max=50');
  await expect(listing.empty).toBeVisible();
  await page.getByRole('link', { name: /^Widen to/ }).click();
  await expect(listing.cards.first()).toBeVisible();
});

test('a choice shows its price, stock and picture, and is put into the cart', async ({
  product,
  page,
}) => {
  await product.open('reef-200');
  const black = product.choice('Black');
  await black.click();
  await expect(page).toHaveURL(/\?Dial/);
  await expect(black).toHaveAttribute('aria-current', 'true');
  await expect(product.picture.first()).toHaveAttribute('alt', /black/i);

  await product.quantity.fill('2');
  await page.route('**/_action/cart/add', (route) => route.fulfill({ status: 204 }));
  const submission = page.waitForRequest(/\/_action\/cart\/add$/);
  await product.addToCart.click();
  const sent = new URLSearchParams((await submission).postData() ?? '');
  expect(sent.get('option.Dial colour')).toBe('Black');
  expect(sent.get('quantity')).toBe('2');
});

test('a message with a wrong address returns with the typed values, and is then delivered', async ({
  about,
  page,
}) => {
  await about.open();
  await about.field('Full name').fill('Nora Visser');
  await about.field('Email').fill('nora');
  await about.field('Phone').fill('+31 20 555 0142');
  await about.field('Message').fill('Do you engrave titanium?');
  await about.send.click();

  await expect(about.field('Email')).toHaveAccessibleDescription(/whole address/);
  await expect(about.field('Email')).toBeInViewport();
  await expect(about.field('Email')).toHaveValue('nora');
  await expect(about.field('Message')).toHaveValue('Do you engrave titanium?');
  await about.field('Email').fill(uniqueEmail());
  await about.send.click();

  await expect(page).toHaveURL(/\/about#message-sent$/);
  await expect(about.sent).toContainText('Your message is with us.');
  await expect(about.sent).toBeInViewport();
  await expect(about.field('Message')).toHaveValue('');
});

test(
  'every picture of a watch is shown, with a link to its full size',
  PROVE_ONLY_TAG,
  async ({ product, page }) => {
    await product.open('tidal-300');
    await expect(product.picture).toHaveCount(4);
    const large = product.gallery.getByRole('link', { name: 'Enlarge the picture' }).first();
    const answer = await page.request.get((await large.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^image\//);

    await product.gallery.getByRole('listitem').nth(2).getByRole('link').click();
    await expect(product.picture.nth(2)).toBeInViewport({ ratio: 0.5 });
    await expect(product.picture.first()).not.toBeInViewport({ ratio: 0.5 });
  },
);

test(
  'questions open one at a time, and controls that need script are hidden',
  PROVE_ONLY_TAG,
  async ({ home, product, shop, page }) => {
    await home.open();
    const fit = home.question('What if it does not fit?');
    const shipping = home.question('How long does shipping take?');
    await expect(shipping).toHaveAttribute('open');
    await home.questionTitle('What if it does not fit?').click();
    await expect(fit).toHaveAttribute('open');
    await expect(fit.getByText(/Send it back unworn/)).toBeVisible();
    await expect(shipping).not.toHaveAttribute('open');
    await expect(home.pauseOffers).toBeHidden();
    await expect(shop.cart).toBeHidden();

    await product.open('tidal-300');
    await expect(shop.main.getByText('Water resistance', { exact: true })).toBeVisible();
    await expect(product.talkButton).toBeHidden();
    await product.question.fill('Can I swim with it?');
    await product.sendQuestion.click();
    await expect(page).toHaveURL('/product/tidal-300/talk#answers');
    await expect(shop.main.getByRole('definition')).toContainText('300 m');
  },
);

test('links scroll to the offers', PROVE_ONLY_TAG, async ({ home }) => {
  await home.open();
  await home.offers.getByRole('link', { name: 'Slide 3' }).click();
  await expect(home.offer(3)).toBeInViewport({ ratio: 0.5 });
  await expect(home.offer(1)).not.toBeInViewport({ ratio: 0.5 });
});

test.describe('on a small screen', PROVE_ONLY_TAG, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu and the filters open', async ({ home, listing, shop, page }) => {
    await home.open();
    await expect(shop.products).toBeHidden();
    await shop.menu.click();
    await shop.products.click();
    await expect(listing.cards.first()).toBeVisible();

    await expect(listing.from).toBeHidden();
    await page.getByRole('link', { name: 'Filters' }).click();
    await listing.sort('Oldest first').click();
    await expect(page).toHaveURL(/sort=oldest/);
    await expect(page.getByRole('link', { name: 'Remove Oldest first' })).toBeVisible();
  });
});

for (const path of PAGES) {
  test(
    `${path} has no accessibility violations and fits, narrow and wide`,
    tagProveOnlyUnless(path === '/products'),
    async ({ page, shop }) => {
      await page.goto(path);
      await expect(shop.main).toBeVisible();
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await shop.sidewaysScroll(), `sideways scroll, ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await findViolationsWithoutScript(page, [360, 1440])).toEqual([]);
    },
  );
}

test.describe('on a phone', PROVE_ONLY_TAG, () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('content below the first view is there, and links into it scroll to it', async ({
    page,
  }) => {
    await page.goto('/product/tidal-300');
    await expect(page.getByRole('heading', { name: 'About the Tidal 300' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'How thick is it?' })).toBeVisible();

    for (const [place, name] of [
      ['about-product', 'About the Tidal 300'],
      ['reviews', 'What owners say'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`/product/tidal-300#${place}`);
      await expect(page.getByRole('heading', { name })).toBeInViewport();
    }
  });
});
