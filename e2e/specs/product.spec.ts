import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a choice changes address, picture and cart line, and its link restores it', async ({
  product,
  cart,
  page,
}) => {
  await product.openLive('tidal-300');
  await product.option('Strap').selectOption('Black rubber');
  await expect(page).toHaveURL(/\?Strap=Black\+rubber$/);
  await expect(product.picture.first()).toHaveAttribute('alt', /rubber strap/);

  await page.reload();
  await expect(product.option('Strap')).toHaveValue('Black rubber');
  await expect(product.picture.first()).toHaveAttribute('alt', /rubber strap/);
  await product.addToCart.click();
  await expect(cart.line('Tidal 300')).toContainText('Black rubber');
});

test('pictures advance by themselves, by arrow keys and by thumbnails', async ({
  product,
  page,
}) => {
  const start = new Date('2026-01-01T10:00:00');
  await page.clock.install({ time: start });
  await product.open('tidal-300');
  await product.small(1).click();
  await expect(product.gallery).toHaveAttribute('data-live', '');
  await expect(product.position).toHaveText('Picture 1 of 4');
  // From here on only the test lets time go by, however long the page took to come.
  await page.clock.pauseAt(start.getTime() + 600_000);
  await product.playPictures.click();
  await page.clock.runFor(3000);
  await expect(product.position).toHaveText('Picture 2 of 4');

  await product.gallery.getByRole('button', { name: 'Next picture' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(product.position).toHaveText('Picture 3 of 4');
  await page.keyboard.press('ArrowLeft');
  await expect(product.position).toHaveText('Picture 2 of 4');
  await product.small(4).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(product.position).toHaveText('Picture 4 of 4');
});

test('a picture is enlarged, moved and closed by keyboard', async ({ product, page }) => {
  await product.openLive('tidal-300');
  await product.enlarge.focus();
  await page.keyboard.press('Enter');
  await expect(product.enlarged).toBeVisible();
  await product.enlarged.getByRole('button', { name: 'Show it twice as large' }).press('Enter');
  const image = product.enlarged.getByRole('img');
  const before = await image.boundingBox();
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await image.boundingBox())?.y).toBeLessThan(before?.y ?? 0);

  await page.keyboard.press('Escape');
  await expect(product.enlarged).toBeHidden();
  await expect(product.enlarge).toBeFocused();
});

test('reviews are shown, and the stars link to them', async ({ product, page }) => {
  await product.open('tidal-300');
  await page.getByRole('link', { name: /from 4 owners$/ }).click();
  await expect(product.reviews.getByRole('article')).toHaveCount(4);
  await expect(product.reviews).toContainText('My daily watch now');
});

test.describe('a hostile description', () => {
  // The sanitiser reads it in a document of its own, under the page's policy, which notes what it forbids.
  test.use({
    expectedNoise: [/Content Security Policy/],
    expectedViolations: [/^(script-src-attr|style-src-elem) inline/],
  });

  test('keeps its words and loses everything executable', async ({ listing, product, page }) => {
    const hostile = [
      '<p>Still <b>readable</b><img src=x onerror="document.title=1"></p>',
      '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
      '<math><mtext><table><mglyph><style><img src=x onerror="document.title=2">',
      '<script>document.title = 3</script><a href="java&#10;script:alert(1)">read</a>',
      '<form action="https://elsewhere.example"><input name="card"></form>',
    ].join('');
    await listing.open();
    await page.route(/\/products\/query/, async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const each of body.products ?? []) {
        each.description = hostile;
        each.plainDescription = hostile;
      }
      await route.fulfill({ response, json: body });
    });
    await waitUntilHydrated(page);

    await listing.card('Meridian 38').getByRole('link').first().click();

    await expect(product.about).toContainText('Still readable');
    const tags = await product.about
      .locator('*')
      .evaluateAll((elements) => [...new Set(elements.map(({ tagName }) => tagName))].sort());
    expect(tags).toEqual(expect.arrayContaining(['P', 'STRONG']));
    expect(tags.filter((tag) => !['H2', 'DIV', 'P', 'SPAN', 'STRONG'].includes(tag))).toEqual([]);
    await expect(page).toHaveTitle('Meridian 38 · Horae');
  });
});

test.describe('an unknown product address', () => {
  test.use({ expectedNoise: [/404/] });

  test('answers not found, says so and offers other watches', async ({ product, page }) => {
    const response = await product.open('no-such-watch');
    expect(response?.status()).toBe(404);
    await expect(product.missing).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bestsellers' }).getByRole('listitem')).toHaveCount(
      4,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('a swipe shows the next picture', async ({ product }) => {
    await product.open('tidal-300');
    const at = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 300 });
    await product.picture.first().dispatchEvent('pointerdown', at(300));
    await product.picture.first().dispatchEvent('pointerup', at(120));
    await expect(product.position).toHaveText('Picture 2 of 4');
  });

  test('a reload restores the scroll position', async ({ product, page }) => {
    await product.openLive('tidal-300');
    const owners = page.getByRole('heading', { name: 'What owners say' });
    await owners.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    await expect(owners).toBeInViewport();

    // Until then, room for the description is reserved by its likely height.
    await page.reload();
    await expect(owners).toBeInViewport();
    await waitUntilHydrated(page);
    await expect(owners).toBeInViewport();
  });
});
