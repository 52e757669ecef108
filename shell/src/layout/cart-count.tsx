import { RemoteSlot, useRole, whenIdle } from '@horae/shared';
import { useEffect, useState } from 'react';
import { SETTLED_MS } from '../settled.ts';

/**
 * The number beside 'Cart'. A visitor without a token has no cart, so nothing is loaded for them; for
 * the others the count waits until the page has settled. Without its remote there is just no number.
 */
export function CartCount() {
  const role = useRole();
  const isIdle = useIdle();
  if (role === 'none' || !isIdle) return null;
  return <RemoteSlot module="cart/CartCount" props={{}} unavailable={() => null} />;
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), SETTLED_MS), []);
  return isIdle;
}
