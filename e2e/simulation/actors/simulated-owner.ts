import { OWNER_API_KEY } from '../../../platform/testing/simulation/simulated-platform.ts';
import type { SimulationData } from '../../../platform/testing/simulation/simulation-data.ts';
import { randomBetween } from '../kernel/seeded-random.ts';
import type { OwnerAct } from '../random-journey-steps.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';
import { callShop, type ShopCallOutcome } from './call-shop.ts';

const PARCELS = { pack: 'Ready', ship: 'In_Delivery', deliver: 'Fulfilled' } as const;

interface Requested {
  path: string;
  method?: string;
  body?: object;
  isRepeatable?: boolean;
}

/** The owner at the command line, as `npm run shop -- orders` calls. */
export class SimulatedOwner {
  /** Pieces put in or taken out of each good, at least and at most. */
  readonly stock = new Map<number, { least: number; most: number }>();

  constructor(
    private readonly shop: SimulatedShop,
    private readonly stage: SimulationData,
  ) {}

  async act(act: string, action: OwnerAct): Promise<void> {
    switch (action.do) {
      case 'stock':
        return this.changeStock(act, action);
      case 'pack':
      case 'ship':
      case 'deliver':
        return this.moveParcel(act, PARCELS[action.do]);
      case 'cancel order': {
        const id = await this.someOrder(act);
        if (id) await this.call(act, { path: `/ecom/v1/orders/${id}/cancel`, body: {} });
        return;
      }
      case 'take back':
      case 'refuse':
        return this.answerReturn(act, action.do);
    }
  }

  private call(act: string, requested: Requested): Promise<ShopCallOutcome> {
    const { path, method = 'POST', body, isRepeatable = true } = requested;
    return callShop(this.shop, {
      ...{ act, path, method, isRepeatable, machines: [this.shop.platform] },
      headers: { authorization: OWNER_API_KEY, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  }

  private async someOrder(act: string): Promise<string | undefined> {
    const { status, body } = await this.call(act, {
      path: '/ecom/v1/orders/search',
      body: { search: {} },
    });
    if (status !== 200) return undefined;
    const { orders } = body as { orders: { id: string }[] }; // the platform's wire format
    return orders[randomBetween(0, Math.max(0, orders.length - 1))]?.id;
  }

  private async moveParcel(act: string, status: string): Promise<void> {
    const id = await this.someOrder(act);
    if (!id) return;
    const path = '/ecom/v1/fulfillments';
    const read = await this.call(act, { path: `${path}/orders/${id}`, method: 'GET' });
    if (read.status !== 200) return;
    const { orderWithFulfillments } = read.body as {
      orderWithFulfillments: { fulfillments: { id: string }[] };
    }; // as above
    const [parcel] = orderWithFulfillments.fulfillments;
    const body = { fulfillment: { status } };
    await this.call(
      act,
      parcel
        ? { path: `${path}/${parcel.id}/orders/${id}`, method: 'PATCH', body }
        : { path: `${path}/orders/${id}/create-fulfillment`, body },
    );
  }

  private async answerReturn(act: string, action: 'take back' | 'refuse'): Promise<void> {
    const { status: read, body } = await this.call(act, {
      path: '/order-care/v1/returns/query',
      body: {},
    });
    if (read !== 200) return;
    const { returns } = body as { returns: { id: string; status: string }[] }; // as above
    const one = returns[randomBetween(0, Math.max(0, returns.length - 1))];
    if (!one) return;
    const path = `/order-care/v1/returns/${one.id}/answer`;
    const back = one.status === 'REQUESTED' ? ['ACCEPTED', 'REFUNDED'] : ['REFUNDED'];
    for (const status of action === 'refuse' ? ['REFUSED'] : back)
      await this.call(act, { path, body: { status, words: '' } });
  }

  private async changeStock(
    act: string,
    { product, by }: { product: number; by: number },
  ): Promise<void> {
    const one = this.stage.products[product];
    if (!one) return;
    const item = { productId: one.productId, variantId: one.variantId };
    const [kind, body] =
      by > 0
        ? ['increment', { incrementData: [{ ...item, incrementBy: by }] }]
        : ['decrement', { decrementData: [{ ...item, decrementBy: -by }] }];
    const isArmed = this.shop.network.isArmed(act);
    const path = `/stores/v2/inventoryItems/${kind}`;
    const { status, mayBeDone } = await this.call(act, { path, body, isRepeatable: false });
    const known = this.stock.get(product) ?? { least: 0, most: 0 };
    const sure = status === 200 ? by : 0;
    // It has no key: what comes twice counts twice.
    const most = isArmed || mayBeDone ? 2 * by : sure;
    const least = mayBeDone ? 0 : sure;
    this.stock.set(product, {
      least: known.least + Math.min(least, most),
      most: known.most + Math.max(least, most),
    });
  }
}
