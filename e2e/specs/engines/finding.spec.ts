import { test } from '../../support/engines/browser-engine-fixtures.ts';
import { LISTING_PAGE_LOCATORS } from '../../support/engines/page-locators.ts';

test('filters narrow the listing, are in the address and can be removed', async ({
  shopper,
  shop,
}) => {
  await shopper.open(`${shop}/products`);
  await shopper.isLive();
  await shopper.reads(LISTING_PAGE_LOCATORS.count, /^16 watches$/);

  await shopper.click(LISTING_PAGE_LOCATORS.box('Movement', /^Automatic/));
  await shopper.isAt(/\?f=movement%3Aautomatic$/);
  await shopper.reads(LISTING_PAGE_LOCATORS.count, /^8 of 16 watches$/);
  await shopper.click(LISTING_PAGE_LOCATORS.box('Strap', /^Leather/));
  await shopper.isAt(/f=movement%3Aautomatic&f=strap%3Aleather/);
  // Former results are faint until the answer is there.
  await shopper.reads(LISTING_PAGE_LOCATORS.count, /^4 of 16 watches$/);
  await shopper.isAccessible();

  await shopper.tab.back();
  await shopper.isAt(/\?f=movement%3Aautomatic$/);
  await shopper.click(LISTING_PAGE_LOCATORS.chip('Movement Automatic'));
  await shopper.isAt(/\/products$/);
  await shopper.reads(LISTING_PAGE_LOCATORS.count, /^16 watches$/);
});
