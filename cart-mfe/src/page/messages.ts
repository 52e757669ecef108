/** What the cart's page says beyond what the panel says (`panel/messages.ts`). */
export const messages = {
  description: 'The watches you have chosen, what they cost together, and the way to pay for them.',
  update: 'Update',
  updateLabel: (name: string) => `quantity of ${name}`,
  continueShopping: 'Continue shopping',
  summary: 'Summary',
  added: (name: string) => `${name} is in your cart`,
  /** Without the name: what comes back with an answer is never shown as words. */
  removed: 'The watch was removed.',
  notRestored: 'The watch could not be put back.',
  quantityInvalid: 'Please type a number from 1.',
} as const;
