/** What a shopper typed. */
export interface Credentials {
  email: string;
  password: string;
}

/** The SDK's names for refusals (specification, section 8). */
export type RefusalCode =
  | 'invalidEmail'
  | 'invalidPassword'
  | 'resetPassword'
  | 'emailAlreadyExists'
  | 'missingCaptchaToken'
  | 'invalidCaptchaToken';

/** How logging in, signing up or giving a code ended. A call that broke is thrown instead. */
export type LoginOutcome =
  /** The member's tokens are in the store, which has announced the new role. */
  | { kind: 'signed-in' }
  | { kind: 'refused'; code: RefusalCode | null; isWeakPassword: boolean }
  | { kind: 'approval-required' }
  | { kind: 'verification-required'; verify: (code: string) => Promise<LoginOutcome> }
  | { kind: 'wrong-code' };

/** Logging in or signing up. */
export type Enter = (credentials: Credentials) => Promise<LoginOutcome>;
