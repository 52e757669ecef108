/** What the two screens about a forgotten password say. */
export const messages = {
  title: 'Forgot your password?',
  lead: 'Tell us your address, and we send a link to choose a new password.',
  send: 'Send the link',
  sentTitle: 'Check your inbox',
  sent: (email: string) =>
    `If there is an account for ${email}, a link is on its way. It works for an hour.`,
  sendAgain: 'Send again',
  sentAgain: 'We sent another link.',
  backToLogin: 'Back to log in',
  newTitle: 'Choose a new password',
  newLead: 'You are logged in with it at once; other devices are logged out.',
  newPassword: 'New password',
  newHint: 'At least 8 characters. A sentence is better than a symbol.',
  save: 'Save password',
  usedTitle: 'This link has been used',
  used: 'It has been used, or is too old. You can ask for a new one.',
  askAgain: 'Ask for a new link',
  approval: 'Your account is pending approval',
  failed: 'This did not work. Please try again.',
} as const;
