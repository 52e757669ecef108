import type { EventBus, Role, TokenStore, Unsubscribe } from '@horae/shared';
import type { CartTabs } from './cart-tabs.ts';

interface ConnectionParts {
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
  tabs: CartTabs;
  /** The page is there: for the first time, or out of the browser's memory. */
  onPage: () => unknown;
  /** Another session has begun. */
  onSession: (before: Role, role: Role) => void;
  /** Another tab has changed the cart. */
  onNews: () => void;
  /** An action of the edge has put something into the cart, for another remote's form. */
  onActed: () => void;
}

/** Follows session and other tabs; listens once, however many screens are there. */
export function createConnection(parts: ConnectionParts): () => Unsubscribe {
  const { bus, tokens, tabs, onPage, onSession, onNews, onActed } = parts;
  let screens = 0;
  let stops: Unsubscribe[] = [];

  const start = (): Unsubscribe[] => {
    let known = tokens.role();
    const follow = bus.on('auth-changed', ({ role }) => {
      onSession(known, role);
      known = role;
    });
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && onPage();
    window.addEventListener('pageshow', comeBack);
    onPage();
    return [
      follow,
      bus.on('cart-acted', onActed),
      tabs.listen(onNews),
      () => window.removeEventListener('pageshow', comeBack),
    ];
  };

  return () => {
    screens += 1;
    if (screens === 1) stops = start();
    return () => {
      screens -= 1;
      if (screens === 0) for (const stop of stops) stop();
    };
  };
}
