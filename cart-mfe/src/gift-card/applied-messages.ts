export const appliedMessages = {
  title: 'Gift card',
  remove: 'Remove',
  applied: 'The gift card pays what it can of this cart.',
  removed: 'The gift card was taken off.',
  notRemoved: 'The gift card could not be taken off. Please try again.',
  notForGifts: 'A gift card does not pay for gift cards.',
  rest: 'With gift card',
} as const;
