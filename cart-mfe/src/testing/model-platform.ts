import { PlatformError } from '@horae/shared';
import { type Cart, type CartLine, lineKey, type NewCartLine } from '../cart/cart.ts';
import type { CartPlatform } from '../cart/cart-platform.ts';
import { aCart, aLine } from './cart-builders.ts';

/** How one call of the platform goes: done, refused, lost on the way there, or lost on the way back. */
export type RequestOutcome = 'done' | 'refused' | 'lost-before' | 'lost-after';

interface ModelParts {
  /** Resolves when the call may reach the platform, or its answer the page. */
  travel: () => Promise<void>;
  nextFate: () => RequestOutcome;
  /** Looks up what an add is made of, before it leaves. */
  prepare?: () => Promise<void>;
}

/** A platform in memory, whose calls travel as slowly and go as badly as a test wants. */
export function createModelPlatform({
  travel,
  nextFate,
  prepare = async () => undefined,
}: ModelParts) {
  let lines: CartLine[] = [];
  let coupon: string | null = null;
  let made = 0;
  const now = (): Cart => aCart({ lines, coupon });

  /** As the edge does: a key's change is made once, and its first answer given again. */
  const keyed = new Map<string, Cart>();

  const call = async (change: () => void, key?: string): Promise<Cart> => {
    const fate = nextFate();
    await travel();
    if (fate === 'lost-before') throw new PlatformError('lost', { code: 'UNREACHABLE' });
    if (fate === 'refused') throw new PlatformError('no', { code: 'REFUSED', status: 409 });
    const known = key === undefined ? undefined : keyed.get(key);
    if (!known) change();
    const answer = known ?? now();
    if (key !== undefined) keyed.set(key, answer);
    await travel();
    if (fate === 'lost-after') throw new PlatformError('lost', { code: 'UNREACHABLE' });
    return answer;
  };

  const put = (id: string, quantity: number) => {
    lines = lines.map((line) => (line.id === id ? { ...line, quantity } : line));
  };
  const use = (code: string | null) => {
    coupon = code;
  };
  const add = ({ productId, quantity, texts }: NewCartLine) => {
    const line = aLine({ productId, quantity, options: {}, ...(texts && { texts }) });
    const same = lines.find((other) => lineKey(other) === lineKey(line));
    if (same) return put(same.id, same.quantity + quantity);
    made += 1;
    lines = [...lines, { ...line, id: `line-${made}` }];
  };

  const platform: CartPlatform = {
    getCart: () => call(() => undefined),
    async addLine(line, key, beforeSending = async () => true) {
      await prepare();
      return (await beforeSending()) ? call(() => add(line), key) : platform.getCart();
    },
    setQuantity: (id, quantity) => call(() => put(id, quantity)),
    removeLine: (id) =>
      call(() => {
        lines = lines.filter((line) => line.id !== id);
      }),
    applyCoupon: (code) => call(() => use(code)),
    removeCoupon: () => call(() => use(null)),
    beginCheckout: async () => 'checkout-1',
  };
  return { platform, now };
}
