import { expect, test } from '../fixtures/fixtures.ts';
import { takenOver } from '../support/taken-over.ts';

/** What stands in the page for every part of the shop; read here for the paths of its pages alone. */
interface Snapshot {
  remotes: Record<string, { routes: { path: string; hydrate?: string }[] }>;
}

const PARAMS: Record<string, string> = {
  ':slug': 'tidal-300',
  ':id': 'no-such-order',
  ':secret': 'x',
};
/** Pages of the same content under two addresses. */
const ALIASES = new Set(['/account/password']);

const titleIn = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
const plain = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

test('every page of the route table has a title of its own, on the edge and once it is taken over', async ({
  page,
  member,
}) => {
  test.slow();
  expect(member.email).not.toBe('');
  const home = await (await page.request.get('/')).text();
  const [, json = ''] = /id="snapshot">(.*?)<\/script>/.exec(home) ?? [];
  const { remotes }: Snapshot = JSON.parse(json); // as the page itself reads it
  const routes = Object.values(remotes)
    .flatMap((remote) => remote.routes)
    .filter(({ path }) => !ALIASES.has(path));
  expect(routes.length).toBeGreaterThan(25);

  const titles = new Map<string, string>();
  for (const { path: pattern, hydrate } of routes) {
    const path = pattern.replace(/:\w+/g, (name) => PARAMS[name] ?? 'x');
    const answer = await page.goto(path);
    const title = plain(titleIn((await answer?.text()) ?? ''));
    const isElsewhere = new URL(page.url()).pathname !== path;
    // A member is led on from pages for visitors; these have a test of their own below.
    if (isElsewhere) continue;
    if (hydrate !== 'never') await takenOver(page);
    expect(await page.title(), path).toBe(title);
    expect(title, path).toMatch(/^.+ · Horae$/);
    expect(
      [...titles].filter(([, other]) => other === title),
      path,
    ).toEqual([]);
    titles.set(path, title);
  }
});

for (const [path, title] of [
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
] as const) {
  test(`${path} is called “${title}”`, async ({ page, request }) => {
    expect(plain(titleIn(await (await request.get(path)).text()))).toBe(title);
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  });
}

test('steps without a document name the page, and so does the way back', async ({
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
