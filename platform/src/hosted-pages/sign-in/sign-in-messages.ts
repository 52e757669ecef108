/** What the hosted sign-in page says. */
export const signInMessages = {
  heading: 'Sign in',
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  code: 'Code',
  codeHeading: 'Confirm your email address',
  codeSent: 'We have sent a code of six digits to your email address.',
  confirm: 'Confirm',
  again: 'Start again',
  join: 'Create an account',
  oldHeading: 'This sign-in is over',
  old: 'It has been finished, or is too old. Please start again in the shop.',
  approvalHeading: 'Waiting for approval',
  approval: 'Your account has to be approved first. We will write to you when it is.',
  wrongPassword: 'The email address or the password is wrong.',
  newPassword:
    'A new password has to be chosen for this account. Ask for one on the shop’s sign-in page.',
  blocked: 'This account cannot sign in.',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  captcha: 'Please sign in on the shop’s own page this time.',
  wrongCode: 'The code is not right, or too old. Sign in again for a new one.',
} as const;
