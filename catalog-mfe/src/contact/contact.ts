/** How the shop is reached. */
export const contact = {
  mail: 'hello@horae.example',
  /** As read, and as dialled. */
  phone: '+31 20 555 0142',
  phoneLink: 'tel:+31205550142',
} as const;
