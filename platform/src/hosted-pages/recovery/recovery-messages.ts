/** What the page for a new password says. */
export const messages = {
  heading: 'Choose a new password',
  label: 'New password',
  hint: 'At least 8 characters.',
  save: 'Save password',
  tooShort: 'Use at least 8 characters.',
  tooCommon: 'This password is too common. Please choose another one.',
  tooLong: 'Use at most 256 characters.',
  usedHeading: 'This link has been used',
  used: 'It has been used, or is too old. Ask for a new one on the sign-in page.',
} as const;
