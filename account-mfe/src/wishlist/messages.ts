import { isolated } from '@horae/shared';

export const messages = {
  title: 'Wish list',
  what: 'Your wish list',
  lead: 'Watches you want to keep an eye on.',
  guestLead: 'Kept in this browser. Log in to have it on every device.',
  logIn: 'Log in',
  noScript:
    'Without JavaScript, a wish list needs an account. Log in, or turn on JavaScript for this page.',
  notSaved: 'The watch is not on a list yet.',
  empty: 'Nothing here yet',
  emptyHint: 'Press the heart of a watch, and it waits here.',
  seeWatches: 'See all watches',
  full: 'Your wish list is full: it holds 100 watches. Please remove one first.',
  waiting: (count: number) =>
    `${count === 1 ? 'One watch waits' : `${count} watches wait`} in this browser, because the list is full: it holds 100.`,
  saved: 'Saved to your wish list.',
  failed: 'That did not work. Please try again.',
  remove: 'Remove',
  removed: (name: string) => `${isolated(name)} removed.`,
  removedPlain: 'The watch was removed.',
  undo: 'Undo',
  restored: 'It is back on your list.',
  toCart: 'Move to cart',
  allToCart: (count: number) => `Add all in stock (${count})`,
  inCart: (count: number) =>
    `${count === 1 ? 'One watch is' : `${count} watches are`} in your cart.`,
  notAll: 'Watches that are not available stay here.',
  notAdded: 'It could not be put into the cart. Please try again.',
  SOLD_OUT: 'Out of stock',
  GONE: 'No longer sold',
  AVAILABLE: 'In stock',
  unnamed: 'A watch',
  less: (amount: string, then: string) => `${amount} less than when you saved it (${then})`,
  share: {
    title: 'Share the list',
    hint: 'Anyone with the link sees the watches. They see nothing about you, unless you give a name.',
    name: 'Name to show',
    create: 'Create a secret link',
    link: 'Secret link',
    shownAs: (name: string) => `Shown as ${isolated(name)}’s.`,
    copy: 'Copy',
    copied: 'Link copied.',
    end: 'End the link',
    ended: 'The link has ended.',
    renew: 'Make a new link',
    made: 'The link is ready.',
  },
  shared: {
    title: 'A shared wish list',
    /** Follows the name of its owner. */
    owned: '’s wish list',
    what: 'The list',
    gone: 'This link shows no list',
    goneHint: 'It may have been ended, or not copied in full.',
    empty: 'There is nothing on this list right now.',
  },
} as const;

/** How the document of a shared list is called; `null` where the link shows none. */
export function sharedWishlistTitle(list: { name: string | null } | null | undefined): string {
  const { title, owned, gone } = messages.shared;
  if (list === null) return gone;
  return list?.name ? `${isolated(list.name)}${owned}` : title;
}
