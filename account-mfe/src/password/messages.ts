/** What the screen for another password says. */
export const messages = {
  title: 'Password',
  lead: 'A new password logs out every other device.',
  label: 'New password',
  hint: 'At least 8 characters. A sentence is better than a symbol.',
  missing: 'Please add your new password.',
  weak: 'Please choose a longer password.',
  common: 'This password is too common. Please choose another one.',
  again: 'Please log in again, then change your password within five minutes.',
  save: 'Change password',
  saved: 'Your password is changed. Other devices are logged out.',
} as const;
