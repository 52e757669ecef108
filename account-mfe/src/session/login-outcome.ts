/** What a shopper typed. */
export interface Credentials {
  email: string;
  password: string;
  /** What tells a person from a program; only once the platform has asked for it. */
  captcha?: CaptchaToken;
}

/** `silent`: found out without asking the person. */
export interface CaptchaToken {
  kind: 'silent' | 'visible';
  token: string;
}

/** The SDK's names for refusals. */
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
  | {
      kind: 'refused';
      code: RefusalCode | null;
      isWeakPassword: boolean;
      /** Long enough, but one that is guessed first. */
      isCommonPassword?: boolean;
      isLongPassword?: boolean;
    }
  | { kind: 'approval-required' }
  | ({ kind: 'verification-required' } & VerificationSteps)
  | ({ kind: 'second-factor-required' } & Pick<VerificationSteps, 'verify'>)
  | { kind: 'wrong-code' }
  | { kind: 'code-sent' };

/** What can be done about an address that has to be proven, or about a second factor. */
export interface VerificationSteps {
  verify: (code: string) => Promise<LoginOutcome>;
  /** Sends another code; `signed-in` when the address was proven elsewhere meanwhile. */
  resend: () => Promise<LoginOutcome>;
}

/** Logging in or signing up. */
export type Enter = (credentials: Credentials) => Promise<LoginOutcome>;
