import { type ActionAnswer, type ActionDone, PlatformError } from '@horae/shared';
import { loadCartApi } from '../cart/api/load-cart-client.ts';
import type { CartPlatform } from '../cart/cart-platform.ts';

/**
 * Changes the visitor's cart and answers `done`; the code of a refusal is reported at `field`, `''` for the whole form.
 * @throws what was thrown, when it is no refusal.
 */
export async function answerCartChange(
  change: (cart: CartPlatform) => Promise<unknown>,
  done: ActionDone,
  field = '',
): Promise<ActionAnswer> {
  try {
    await change(await loadCartApi());
    return done;
  } catch (thrown) {
    return { refused: { [field]: toRefusalCode(thrown) } };
  }
}

/**
 * The code of what the platform refused, as opposed to an answer that never came.
 * @throws what was thrown, when it is no refusal.
 */
export function toRefusalCode(thrown: unknown): string {
  if (!(thrown instanceof PlatformError) || !isRefusal(thrown)) throw thrown;
  return thrown.code;
}

const isRefusal = ({ code, status = 0 }: PlatformError): boolean =>
  status >= 400 && status < 500 && status !== 429 && /^[A-Z][A-Z0-9_]*$/.test(code);
