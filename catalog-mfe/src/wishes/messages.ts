import { isolated } from '@horae/shared';

export const messages = {
  save: (name: string) => `Save ${isolated(name)}`,
  saved: 'Saved to your wish list.',
  removed: 'Removed from your wish list.',
  full: 'Your wish list is full: it holds 100 watches.',
  failed: 'That did not work. Please try again.',
  off: 'Wish lists are not available right now.',
  see: 'See the list',
} as const;
