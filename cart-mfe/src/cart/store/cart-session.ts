import type { Role } from '@horae/shared';
import type { CartView } from './cart-view.ts';
import type { SenderLoader } from './sender-loader.ts';

/** One asker, to tell when the answer comes whether it still matters. */
export interface Asker {
  /** The session that asked goes on. */
  isCurrent: () => boolean;
  /** The person who asked is still here, perhaps in another session. */
  isSamePerson: () => boolean;
}

/** Follows whose cart the page shows: what one person asked is never done to the next one's cart. */
export function createCartSession(
  { forget, reread }: Pick<CartView, 'forget' | 'reread'>,
  sender: SenderLoader,
) {
  let session = 0;
  let person = 0;

  return {
    /** Remembers who asks at this moment. */
    asker(): Asker {
      const [askedIn, askedBy] = [session, person];
      return { isCurrent: () => askedIn === session, isSamePerson: () => askedBy === person };
    },

    follow(before: Role, role: Role) {
      // A session that ran out leaves the same person here, as a visitor with an empty cart.
      const isSame = role === 'visitor' || (before === 'visitor' && role === 'member');
      if (sender.hasKept()) void sender.use(({ follow }) => follow(isSame));
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
