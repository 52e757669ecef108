import { OWNER_API_KEY } from '../../../platform/testing/simulation/simulated-platform.ts';
import type { SimulationData } from '../../../platform/testing/simulation/simulation-data.ts';
import { randomBetween } from '../kernel/seeded-random.ts';
import type { SimulatedMachine } from '../world/simulated-machine.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';
import { callShop, type ShopCallOutcome } from './call-shop.ts';
import { ExpectedCart } from './expected-cart.ts';
import { ShopperSession } from './shopper-session.ts';

export interface ShopperRequest {
  path: string;
  method?: string;
  body?: object;
  key?: string;
  isRepeatable?: boolean;
}

/** One shopper with one browser: does one thing after the other, and knows what was promised. */
export class SimulatedShopper {
  readonly session: ShopperSession;
  readonly cart = new ExpectedCart();
  /** Checkouts that were answered as paid. */
  readonly paid: string[] = [];

  constructor(
    readonly shop: SimulatedShop,
    readonly stage: SimulationData,
    readonly name: string,
    memberId: string | null,
  ) {
    this.session = new ShopperSession(shop, name, { memberId, key: OWNER_API_KEY });
    // Who is someone else has another cart.
    this.session.onChanged(() => this.cart.forget());
  }

  /** Asks the platform through an edge as this shopper, with a new token where the old one is no more. */
  async call(act: string, requested: ShopperRequest): Promise<ShopCallOutcome> {
    const { path, method = 'GET', body, key, isRepeatable = method === 'GET' } = requested;
    const machines = this.edges();
    let mayBeDone = false;
    for (let tries = 0; ; tries++) {
      const token = await this.session.token(act);
      const outcome = await callShop(this.shop, {
        ...{ act, path: `/api/wix${path}`, method, machines, isRepeatable },
        headers: {
          authorization: token ?? '',
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: body && JSON.stringify(body),
      });
      mayBeDone ||= outcome.mayBeDone;
      if (outcome.status !== 401 || tries > 0) return { ...outcome, mayBeDone };
      await this.session.renew(act);
    }
  }

  /** In the order in which this time a load balancer would have them. */
  edges(): readonly SimulatedMachine[] {
    const { edges } = this.shop;
    return randomBetween(0, 1) === 0 ? edges : edges.toReversed();
  }
}
