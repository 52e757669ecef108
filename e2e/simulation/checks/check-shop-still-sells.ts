import { CLIENT_ID } from '../../../platform/testing/simulation/simulated-platform.ts';
import type { SimulationData } from '../../../platform/testing/simulation/simulation-data.ts';
import { callShop } from '../actors/call-shop.ts';
import { performShopperAct } from '../actors/perform-shopper-act.ts';
import { SimulatedShopper } from '../actors/simulated-shopper.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';

/** Whether the shop sells as ever when all that went wrong is over: every edge, to someone new. */
export async function checkShopStillSells(
  shop: SimulatedShop,
  stage: SimulationData,
): Promise<string[]> {
  const breaches: string[] = [];
  for (const edge of shop.edges) {
    const act = `after-${edge.name.replace(' ', '-')}`;
    const page = await callShop(shop, {
      ...{ act, path: '/product/tidal-300', isRepeatable: false },
      machines: [edge],
    });
    if (page.status !== 200) breaches.push(`${edge.name} answers ${page.status} when all is well`);
    const token = await callShop(shop, {
      ...{ act, path: '/api/wix/oauth2/token', method: 'POST', isRepeatable: false },
      headers: { 'content-type': 'application/json', cookie: 'seen=1' },
      body: JSON.stringify({ clientId: CLIENT_ID, grantType: 'anonymous' }),
      machines: [edge],
    });
    if (token.status !== 200) breaches.push(`${edge.name} hands nothing on when all is well`);
  }
  const shopper = new SimulatedShopper(shop, stage, 'the last shopper', null);
  await performShopperAct(shopper, 'last', {
    do: 'buy',
    product: 2,
    by: [],
    fillMs: 0,
    isPaidTwice: false,
  });
  if (shopper.paid.length !== 1) breaches.push('no one can buy when all is well');
  return breaches;
}
