import { expect, test } from '../fixtures/fixtures.ts';
import { isApart, isBeside } from '../support/boxes.ts';

/** From here on the button stands still beside the content, and is scrolled along with the header before. */
const STANDS_STILL = 1560;

for (const width of [320, 768, 1440, 1600]) {
  test(`at ${width} px the chat button lies over nothing that can be used`, async ({
    listing,
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await listing.open();
    const own = await shop.openChat.boundingBox();
    const isFree = width < STANDS_STILL ? isApart : isBeside;
    const controls = page
      .getByRole('link')
      .or(page.getByRole('button').and(page.getByRole('button', { name: /^(?!Open chat)/ })))
      .or(page.getByRole('textbox'));

    const hidden = [];
    for (const control of await controls.filter({ visible: true }).all()) {
      const box = await control.boundingBox();
      if (own && box && !isFree(own, box)) hidden.push(await control.textContent());
    }

    expect(own).not.toBeNull();
    expect(hidden).toEqual([]);
  });
}
