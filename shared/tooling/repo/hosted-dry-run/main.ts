import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countBusiestMinute, HOSTED_LIMITS } from './enforce-hosted-limits.ts';
import { buyingVisit, createBrowsingVisit, type ShopVisit } from './send-shop-visits.ts';
import { CLIENT_ID, startShopOnPlatformDouble } from './start-shop-on-platform-double.ts';

/*
 * A dry run against a strict double of the hosted service: so many visitors in so many seconds through the real edge, some
 * of whom buy. Fails when more calls than the service allows reach it, when it refuses one, or when a visitor gets
 * anything but a page.
 */

const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    /** How many of the visitors buy as well. */
    buyers: { type: 'string', default: '10' },
    /** How often all of that, one after the other: the second time nothing is new to the edge. */
    rounds: { type: 'string', default: '2' },
  },
});
const [visitors, seconds, buyers, rounds] = [
  values.visitors,
  values.seconds,
  values.buyers,
  values.rounds,
].map(Number) as [number, number, number, number]; // four in, four out

const failures = new Map<string, number>();
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
const PERSONAL = /^\/(oauth2\/token|ecom\/|_api\/)/;

console.log(`${visitors} visitors in ${seconds} s, ${buyers} of whom buy, ${rounds} times`);
const shop = await startShopOnPlatformDouble(true);
try {
  const { products } = await knownAddresses();
  for (let round = 1; round <= rounds; round += 1) {
    const before = shop.reached.length;
    await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number, products)));
    printRound(`round ${round}`, shop.reached.slice(before));
  }
} finally {
  await shop.stop();
}
const most = countBusiestMinute(shop.reached.map(({ at }) => at));
console.log(`busiest minute: ${most} of ${HOSTED_LIMITS.perMinute} calls`);
if (most > HOSTED_LIMITS.perMinute) fail(`${most} calls in a minute`);
for (const { method, path, status } of shop.reached) {
  if (status === 429) fail(`${method} ${path} was one too many`);
}
for (const [what, times] of failures) console.error(`${times} × ${what}`);
process.exitCode = failures.size === 0 ? 0 : 1;

/** Each comes at a time of its own, from an address of its own. */
async function visit(number: number, products: string[]): Promise<void> {
  await wait((number / visitors) * seconds * 1000);
  const address = `10.${number >> 8}.${number & 255}.7`;
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip' };
  const access = { url: shop.url, clientId: CLIENT_ID, products, headers, fail };
  const isBuyer = number % Math.ceil(visitors / Math.max(buyers, 1)) === 0 && buyers > 0;
  const walks: ShopVisit[] = [createBrowsingVisit(number), ...(isBuyer ? [buyingVisit] : [])];
  for (const walk of walks) {
    await walk(access).catch((error: unknown) => fail(String(error)));
  }
}

async function knownAddresses(): Promise<{ products: string[] }> {
  const map = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const products = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => path.startsWith('/product/'));
  if (products.length === 0) throw new Error('The site map names no watch');
  return { products };
}

function printRound(when: string, reached: { method: string; path: string }[]): void {
  const personal = reached.filter(({ path }) => PERSONAL.test(path));
  const count = new Map<string, number>();
  for (const { method, path } of reached) {
    const key = `${method} ${path}`;
    count.set(key, (count.get(key) ?? 0) + 1);
  }
  const reads = reached.length - personal.length;
  console.log(`${when}: ${reads} reads of the catalogue, ${personal.length} personal calls`);
  for (const [key, times] of [...count].sort((one, other) => other[1] - one[1])) {
    console.log(`  ${String(times).padStart(4)}  ${key}`);
  }
}
