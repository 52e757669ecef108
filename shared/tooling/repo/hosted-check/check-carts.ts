import { brokenFinding, type HostedFinding, noteFinding, okFinding } from './finding.ts';
import type { RequestHostedShop, SiteAnswer } from './hosted-shop-client.ts';

const LAST_DAY = '1 February 2027';

/** Which versions of the cart answer, and whether the one that the shop uses is among them. */
export async function checkCarts(
  request: RequestHostedShop,
  { token, cartVersion }: { token: string; cartVersion: string },
): Promise<HostedFinding[]> {
  const [v1, v2] = await Promise.all(
    ['1', '2'].map(async (version) =>
      isThere(await request({ path: `/ecom/v${version}/carts/current`, token })),
    ),
  );
  return [
    v2 ? okFinding('Cart V2', 'answers') : noteFinding('Cart V2', 'does not answer'),
    v1
      ? noteFinding('Cart V1', `answers; the hosted service ends it on ${LAST_DAY}`)
      : noteFinding('Cart V1', 'does not answer'),
    chosen(cartVersion, { 1: v1 === true, 2: v2 === true }),
  ];
}

/** A cart, or the word that this visitor has none yet; what is gone says neither. */
const isThere = ({ status, code }: SiteAnswer): boolean =>
  status === 200 || (status === 404 && code === 'OWNED_CART_NOT_FOUND');

function chosen(cartVersion: string, answers: Record<'1' | '2', boolean>): HostedFinding {
  if (!answers[1] && !answers[2]) {
    return brokenFinding(
      'cart',
      'no version answers',
      'Ask the operator of the platform: no one can buy.',
    );
  }
  if (cartVersion === 'auto') return okFinding('cart', `the shop uses V${answers[2] ? '2' : '1'}`);
  const version = cartVersion as '1' | '2'; // as the shop reads it
  if (!answers[version]) {
    return brokenFinding('cart', `the shop uses V${version} alone`, 'Set CART_VERSION=auto.');
  }
  if (version === '2') return okFinding('cart', 'the shop uses V2');
  return noteFinding(
    'cart',
    `the shop uses V1, until ${LAST_DAY}`,
    'Set CART_VERSION=auto before that day.',
  );
}
