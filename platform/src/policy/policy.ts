/** What sign-up and checkout ask for. */
export interface Policy {
  /** A new member waits until the owner approves. */
  ownerApproval: boolean;
  /** Signing in needs a proven mail address. */
  emailVerification: boolean;
  /** Sign-up and sign-in need a captcha token. */
  captcha: boolean;
  /** Whether the shop takes payments at all; without, a checkout cannot be opened. */
  checkout: boolean;
}
