import { toPlatformError } from '@horae/shared';
import { Field } from '@horae/shared/ui/field';
import { messages } from './messages.ts';

const texts = messages.emailCode;

/** How far an address is from being proven. */
export type EmailProof = 'mailed' | 'wrong' | undefined;

interface EmailCodeProps {
  proof: EmailProof;
  ref?: (element: HTMLElement | null) => void;
}

/** The code that was mailed to an address which nothing has proven yet; nothing before it was mailed. */
export function EmailCode({ proof, ref }: EmailCodeProps) {
  if (proof === undefined) return null;
  return (
    <>
      <p role="status">{texts.mailed}</p>
      <Field
        label={texts.label}
        name="emailCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={proof === 'wrong' ? texts.wrong : undefined}
        {...(ref && { ref })}
      />
    </>
  );
}

/** The code that was typed, without blanks; `undefined` for nothing. */
export const emailCodeOf = (form: HTMLFormElement): string | undefined =>
  String(new FormData(form).get('emailCode') ?? '').replace(/\s/g, '') || undefined;

/** A call that was refused may say something of the address; `undefined` for a refusal that is not about it. */
export function emailProofOf(thrown: unknown): EmailProof {
  const { code } = toPlatformError(thrown);
  if (code === 'EMAIL_NOT_VERIFIED') return 'mailed';
  return code === 'VERIFICATION_FAILED' ? 'wrong' : undefined;
}

/** The same for a code that the edge has answered. */
export function emailProofOfCode(code: string | undefined): EmailProof {
  if (code === undefined) return undefined;
  return code === 'CODE_MAILED' ? 'mailed' : 'wrong';
}
