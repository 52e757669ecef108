import { publishVersion } from '../../../shell/edge/testing/simulated-releases.ts';
import { endCanary, makeLive, startCanary } from '../../../shell/releases/live-state.ts';
import { readWorldClock } from '../kernel/virtual-time.ts';
import type { ReleaseAct } from '../random-journey-steps.ts';
import { DECLARED_CALLS, type SimulatedShop } from '../world/simulated-shop.ts';

/** Versions of the cart that visitors may get, from a moment on. */
interface Period {
  from: number;
  versions: string[];
}

/** The cart's team with its releases. */
export class SimulatedCartTeam {
  readonly periods: Period[] = [{ from: 0, versions: ['1'] }];
  private readonly history = ['1'];
  private newest = 1;
  private canary: string | null = null;

  constructor(private readonly shop: SimulatedShop) {}

  async act(_act: string, action: ReleaseAct): Promise<void> {
    const { store } = this.shop;
    switch (action.do) {
      case 'promote': {
        const version = await this.publish();
        await store.change(makeLive({ cart: version }));
        this.history.push(version);
        this.canary = null;
        break;
      }
      case 'canary':
        this.canary = await this.publish();
        await store.change(startCanary('cart', { version: this.canary, percent: 50 }));
        break;
      case 'end canary':
        await store.change(endCanary('cart'));
        this.canary = null;
        break;
      case 'rollback': {
        if (this.history.length > 1) this.history.pop();
        await store.change(makeLive({ cart: this.live() }));
        this.canary = null;
        break;
      }
    }
    this.note();
  }

  private live = (): string => this.history.at(-1) ?? '1';

  private async publish(): Promise<string> {
    this.newest += 1;
    const version = String(this.newest);
    await publishVersion(this.shop.store, {
      ...{ name: 'cart', version },
      calls: DECLARED_CALLS.cart ?? [],
    });
    return version;
  }

  private note(): void {
    const versions = [this.live(), ...(this.canary ? [this.canary] : [])];
    this.periods.push({ from: readWorldClock(), versions });
    this.shop.trace.record(`team: ${versions.join(' or ')}`);
  }
}
