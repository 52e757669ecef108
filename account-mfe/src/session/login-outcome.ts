export interface Credentials {
  email: string;
  password: string;
  /** Set only once the platform has required it. */
  captcha?: CaptchaToken;
}

/** `silent` is obtained without any interaction. */
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

/** Result of logging in, signing up or giving a code. A failed call throws instead. */
export type LoginOutcome =
  /** The member's tokens are in the store, which has announced the new role. */
  | { kind: 'signed-in' }
  | {
      kind: 'refused';
      code: RefusalCode | null;
      isWeakPassword: boolean;
      /** Long enough, but among the passwords that are guessed first. */
      isCommonPassword?: boolean;
      isLongPassword?: boolean;
    }
  | { kind: 'approval-required' }
  | ({ kind: 'verification-required' } & VerificationSteps)
  | ({ kind: 'second-factor-required' } & Pick<VerificationSteps, 'verify'>)
  | { kind: 'wrong-code' }
  | { kind: 'code-sent' };

export interface VerificationSteps {
  verify: (code: string) => Promise<LoginOutcome>;
  /** Sends another code; `signed-in` when the address was verified elsewhere meanwhile. */
  resend: () => Promise<LoginOutcome>;
}

/** Logging in or signing up. */
export type Enter = (credentials: Credentials) => Promise<LoginOutcome>;
