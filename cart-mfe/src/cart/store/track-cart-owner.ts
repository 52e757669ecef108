import type { EventBus, Role, TokenStore, Unsubscribe } from '@horae/shared';
import type { CartChangeSenderLoader } from './cart-change-sender-loader.ts';
import type { CartChannel } from './cart-tabs.ts';
import type { OptimisticCart } from './optimistic-cart.ts';

export interface SameOwnerChecks {
  /** The session of the request goes on. */
  isCurrent: () => boolean;
  /** The person of the request is still here, perhaps in another session. */
  isSamePerson: () => boolean;
}

/** Follows whose cart the page shows: a change of one person never reaches the next one's cart. */
export function trackCartOwner(
  { forget, reread }: Pick<OptimisticCart, 'forget' | 'reread'>,
  sender: CartChangeSenderLoader,
) {
  let session = 0;
  let person = 0;

  return {
    /** Remembers whose request it is at this moment. */
    requester(): SameOwnerChecks {
      const [ownSession, ownPerson] = [session, person];
      return { isCurrent: () => ownSession === session, isSamePerson: () => ownPerson === person };
    },

    follow(before: Role, role: Role) {
      // A session that ran out leaves the same person here, as a visitor with an empty cart.
      const isSame = role === 'visitor' || (before === 'visitor' && role === 'member');
      if (sender.hasStored()) void sender.use(({ follow }) => follow(isSame));
      if (before === 'none' && role === 'visitor') return; // a new visitor has nothing yet
      session += 1;
      // A visitor who logs in takes the cart along, and what is on its way with it.
      if (before === 'visitor' && role === 'member') return reread();
      if (!isSame) person += 1;
      forget();
      reread();
    },
  };
}

interface ConnectionParts {
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
  tabs: CartChannel;
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
export function createSessionListener(parts: ConnectionParts): () => Unsubscribe {
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
