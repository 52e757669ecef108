import { matchPath } from 'react-router-dom';
import type { QaControlsClient } from '../test-controls-client.ts';
import { FormCrawler } from './form-crawler.ts';
import { declaredPaths } from './plan-fuzzed-forms.ts';
import { ScriptlessFormClient } from './scriptless-form-client.ts';

const PASSWORD = 'Correct-Horse-7-Battery!';
/** The embedded platform accepts it. */
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', securityCode: '123' };
const ADDRESS = {
  address: 'Prinsengracht 1',
  city: 'Amsterdam',
  postalCode: '1015 AA',
  country: 'NL',
};
const REVIEW = { rating: '4', title: 'Steady', text: 'It keeps its time very well.', name: 'Ann' };

interface Walk {
  site: string;
  platform: string;
  qa: QaControlsClient;
  /** Makes the addresses of this walk its own. */
  seed: string;
  /** The platform's own pages about signing in, within a session. */
  hosted: readonly string[];
}

/** Meets the forms of the shop: as a member with an order and a watch in the cart, and as a guest. */
export async function collectShopForms({ site, platform, qa, seed, hosted }: Walk) {
  const member = new FormCrawler(new ScriptlessFormClient(site), false);
  const guest = new FormCrawler(new ScriptlessFormClient(site), true);
  const email = `fuzz-${seed}@example.com`;
  await join(member, email);
  const { paths, products } = await addresses(member);
  await meetProducts(member, products);
  await member.fill('catalog/back-in-stock', { email });
  await useCart(member);
  await saveToWishlist(member);
  await buy(member, qa, email);
  await useAccount(member, { guest, email });
  for (const path of paths) await member.open(path);
  await member.open('/chat');
  await member.fill('support/ask', { message: 'Is it blue?' });
  await member.open('/chat');

  for (const page of [...hosted, '/login', '/forgot-password']) await guest.open(page);
  await followStockMail(guest, { platform, qa, email });
  await resetPassword(guest, { platform, qa, email: `forgetful-${email}` });
  await waitForProof(guest, qa, `new-${email}`);
  return { member, guest };
}

async function join(tour: FormCrawler, email: string): Promise<void> {
  await tour.open('/signup');
  await tour.fill('account/sign-up', { email, password: PASSWORD });
}

/** Declared paths, those with a parameter by the first address of the site map that fits. */
async function addresses(tour: FormCrawler): Promise<{ paths: string[]; products: string[] }> {
  const map = await tour.open('/sitemap.xml');
  const known = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const fits = (path: string) => known.filter((address) => matchPath(path, address)).slice(0, 1);
  const paths = declaredPaths().flatMap((path) => (path.includes(':') ? fits(path) : [path]));
  return { paths, products: known.filter((path) => path.startsWith('/product/')) };
}

/** Some are sold out, some have reviews, all others are alike. */
async function meetProducts(tour: FormCrawler, products: readonly string[]): Promise<void> {
  const [first = ''] = products;
  for (const path of [`${first}/talk`, `${first}/reviews`, ...products]) {
    await tour.open(path);
    if (tour.has('cart/add') && tour.has('catalog/back-in-stock')) return;
  }
}

async function useCart(tour: FormCrawler): Promise<void> {
  await tour.fill('cart/add');
  await tour.open('/cart');
  await tour.fill('cart/remove');
  await tour.fill('cart/restore');
  await tour.open('/cart');
  await tour.fill('cart/apply-coupon', { code: 'WELCOME10' });
  await tour.open('/cart');
  await tour.fill('cart/save-for-later');
  await tour.open('/wishlist');
  await tour.fill('cart/add-saved');
}

async function saveToWishlist(tour: FormCrawler): Promise<void> {
  await tour.open('/products');
  await tour.fill('account/save-wish');
  await tour.open('/wishlist');
  await tour.fill('account/share-wishes', { name: 'Ann' });
  await tour.open('/wishlist');
  await tour.fill('account/remove-wish');
  await tour.open('/wishlist');
}

/** Two orders: one may still be canceled, the other has arrived, is reviewed and may go back. */
async function buy(tour: FormCrawler, qa: QaControlsClient, email: string): Promise<void> {
  await tour.open(`/account/orders/${await order(tour, email)}`);
  const arrived = await order(tour, email);
  await qa.deliver(arrived);
  const [review = ''] = await links(tour, `/account/orders/${arrived}`, '/review?');
  await tour.open(review);
  await tour.fill('account/write-review', REVIEW);
  await tour.open(review);
  await tour.fill('cart/add');
  await tour.open('/cart');
  await tour.fill('cart/checkout');
}

/** Buys what is in the cart, and a watch more; answers the order's id. */
async function order(tour: FormCrawler, email: string): Promise<string> {
  await tour.fill('cart/add');
  await tour.open('/cart');
  await tour.fill('cart/checkout');
  const thanks = await tour.pay({
    ...ADDRESS,
    ...CARD,
    email,
    fullName: 'Ann',
    shipping: 'standard',
  });
  const [, id] = /orderId=([\w-]+)/.exec(thanks) ?? [];
  if (!id) throw new Error('the checkout ended without an order');
  return id;
}

/** Where a page's links lead that begin so. */
async function links(tour: FormCrawler, page: string, start: string): Promise<string[]> {
  const html = await tour.open(page);
  const all = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(all.filter((href) => href.startsWith(start)))];
}

async function useAccount(
  tour: FormCrawler,
  { guest, email }: { guest: FormCrawler; email: string },
): Promise<void> {
  await tour.open('/account');
  await tour.fill('account/add-contact', { phones: '+31 20 123 45 67' });
  await tour.open('/account');
  // A second device, whose session can be ended.
  const other = new FormCrawler(guest.visitor.again(), true);
  await other.open('/login');
  await other.fill('account/log-in', { email, password: PASSWORD });
  await tour.open('/account/security');
}

type Mails = Pick<Walk, 'platform' | 'qa'> & { email: string };

async function followStockMail(guest: FormCrawler, { platform, qa, email }: Mails): Promise<void> {
  const token = await qa.tokenSentTo(email);
  await guest.open(`${platform}/back-in-stock?token=${token}`);
  await guest.open(`${platform}/back-in-stock/leave?token=${token}`);
}

/** By the shop's page and by the platform's; of another account, since a new password ends all its sessions. */
async function resetPassword(guest: FormCrawler, { platform, qa, email }: Mails): Promise<void> {
  await join(new FormCrawler(guest.visitor.again(), false), email);
  await guest.fill('account/forgot-password', { email });
  const token = await qa.tokenSentTo(email);
  await guest.open(`${platform}/recover?token=${token}`);
  await guest.open(`/new-password?token=${token}`);
}

/** An address that has to be proven first: the page requests a code. */
async function waitForProof(
  guest: FormCrawler,
  qa: QaControlsClient,
  email: string,
): Promise<void> {
  await qa.setPolicy({ emailVerification: true });
  await join(guest, email);
  await qa.setPolicy({ emailVerification: false });
  await guest.open('/signup');
}
