import { expect, test } from '../fixtures/fixtures.ts';
import { waitUntilHydrated } from '../support/page/wait-until-hydrated.ts';
import { PROVE_ONLY_TAG } from '../support/tag-prove-run-tests.ts';

// A member's cart may be from another device, so it is requested; without one that is a 404.
test.use({ expectedNoise: [/404/] });

/** One address of every page of the route table that a member may open; a unit test holds the table itself. */
const PAGES = [
  '/',
  '/products',
  '/search',
  '/product/tidal-300',
  '/product/tidal-300/reviews',
  '/product/tidal-300/talk',
  '/compare',
  '/cart',
  '/thank-you',
  '/chat',
  '/wishlist',
  '/wishlist/shared/none',
  '/account',
  '/account/orders',
  '/account/orders/none',
  '/account/security',
  '/review?product=none',
];
/** Their documents start no script of themselves. */
const WITHOUT_SCRIPT = [
  '/about',
  '/BlockDetails',
  '/privacy',
  '/terms',
  '/gift-card',
  '/gift-card/balance',
];

const titleIn = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

test(
  'every page has a unique title, the same from the edge and after hydration',
  PROVE_ONLY_TAG,
  async ({ page, member }) => {
    test.slow();
    expect(member.email).not.toBe('');
    const titles = new Map<string, string>();
    for (const path of [...PAGES, ...WITHOUT_SCRIPT]) {
      const answer = await page.goto(path);
      const title = plain(titleIn((await answer?.text()) ?? ''));
      if (!WITHOUT_SCRIPT.includes(path)) await waitUntilHydrated(page);
      expect(await page.title(), path).toBe(title);
      expect(title, path).toMatch(/^.+ · Horae$/);
      const same = [...titles].filter(([, other]) => other === title);
      expect(same, path).toEqual([]);
      titles.set(path, title);
    }
  },
);

const NAMED = [
  ['/login', 'Log In · Horae'],
  ['/signup', 'Sign Up · Horae'],
  ['/new-password', 'This link has been used · Horae'],
  ['/new-password?token=x', 'Choose a new password · Horae'],
  ['/products?page=2', 'Products, page 2 · Horae'],
  ['/products?f=movement:automatic&max=400', 'Products, Movement Automatic, $0 – $400 · Horae'],
  ['/products?sort=newest', 'Products, Newest first · Horae'],
  ['/search', 'Search · Horae'],
  ['/search?q=tidal', 'Results for “tidal” · Horae'],
  ['/search?q=tidal&sort=oldest', 'Results for “tidal”, Oldest first · Horae'],
  ['/compare', 'Compare watches · Horae'],
  ['/compare?ids=tidal-300,reef-200', 'Tidal 300 and Reef 200 compared · Horae'],
  ['/product/tidal-300/reviews?sort=highest', 'Reviews of the Tidal 300, Most stars first · Horae'],
  ['/product/no-such-watch', 'The product is not found · Horae'],
  ['/no-such-page', 'Page not found · Horae'],
] as const;

test('page titles name what the page shows, from the edge and in the browser', async ({ page }) => {
  for (const [path, title] of NAMED) {
    const answer = await page.goto(path);
    expect(plain(titleIn((await answer?.text()) ?? '')), path).toBe(title);
    await expect(page, path).toHaveTitle(title);
  }
});

test('a soft navigation updates the title, and so does the way back', async ({
  page,
  shop,
  home,
}) => {
  await home.open();
  const first = await page.title();
  await shop.products.click();
  await expect(page).toHaveTitle('Products · Horae');
  await page.goBack();
  await expect(page).toHaveTitle(first);
});
