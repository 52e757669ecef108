import { isolated } from '@horae/shared';

/** Texts of the cart page in addition to those of the panel (`panel/messages.ts`). */
export const messages = {
  description: 'The watches you have chosen, what they cost together, and the way to pay for them.',
  continueShopping: 'Continue shopping',
  summary: 'Summary',
  added: (name: string) => `${isolated(name)} is in your cart`,
  saved: 'The watch is on your wish list.',
  inCart: (count: number) =>
    `${count === 1 ? 'One watch is' : `${count} watches are`} in your cart.`,
  notAll: 'Watches that are not available are still on your wish list.',
  membersOnly: 'Without JavaScript, a wish list needs an account. Please log in first.',
  logIn: 'Log in',
  listFull: 'Your wish list is full: it holds 100 watches.',
  notSaved: 'The watch could not be saved. Please try again.',
  /** Without the name, because values of an answer are never rendered as text. */
  removed: 'The watch was removed.',
  notRestored: 'The watch could not be put back.',
  quantityInvalid: 'Please type a number from 1.',
} as const;
