/** Texts that differ between log-in and sign-up. */
export interface SignInTexts {
  title: string;
  lead: string;
  submit: string;
  /** By the code of the action. */
  refused: Record<string, string>;
  otherRefusal: string;
  approval: string;
  verification: string;
  thrown: (message: string) => string;
}

/** Texts that log-in, sign-up and the screens for a forgotten password share. */
export const messages = {
  email: 'Email address',
  passwordMissing: 'Please add your password.',
  passwordWeak: 'Please choose a longer password.',
  passwordLong: 'Please choose a shorter password.',
  passwordCommon: 'This password is too common. Please choose another one.',
  signedIn: 'You are logged in.',
  verifyTitle: 'Check your inbox',
  codeSent: (email: string) => `We sent a six-digit code to ${email}. It works for 10 minutes.`,
  codeSentAgain: 'We sent a new code. The one before does not work any more.',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) =>
    `Send again in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  code: 'Verification code',
  codeMissing: 'Please add the code from the email.',
  codeWrong: 'This code is wrong or has expired.',
  verify: 'Verify',
  otherAddress: 'Use another address',
  factorTitle: 'Confirm it is you',
  factorLead: 'Your account asks for a second step.',
  appCode: 'Code of your authenticator app',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you saved. Each works once.',
  factorMissing: 'Please add the code.',
  factorWrong: 'This code is wrong, too old, or has been used.',
  factorSubmit: 'Confirm',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  startAgain: 'Start again',
  approvalTitle: 'Almost there',
  approvalLead: (email: string) => `We will write to ${email} as soon as it is approved.`,
  goOn: 'See all watches',
  captcha: 'I am a person',
  captchaMissing: 'Please confirm that you are a person.',
  forgot: 'Forgot your password?',
} as const;
