import { toPlatformError } from '@horae/shared';
import { PasswordField } from './password-field.tsx';

const messages = {
  label: 'Current password',
  hint: 'Not needed within five minutes of logging in.',
  missing: 'Please add your current password.',
  wrong: 'This is not your current password.',
};

interface CurrentPasswordProps {
  error: string | undefined;
  ref?: (element: HTMLElement | null) => void;
}

/** Field for changes that a session alone must not allow. It may be empty: the platform decides whether it is required. */
export function CurrentPassword(props: CurrentPasswordProps) {
  return (
    <PasswordField
      {...props}
      label={messages.label}
      name="currentPassword"
      autoComplete="current-password"
      hint={messages.hint}
      optional
    />
  );
}

/** Returns `undefined` for an empty field. */
export function currentPasswordOf(form: HTMLFormElement): string | undefined {
  return String(new FormData(form).get('currentPassword') ?? '') || undefined;
}

/** Returns the message for a refused call; `undefined` when the refusal is not about this field. */
export function currentPasswordError(thrown: unknown): string | undefined {
  const { code } = toPlatformError(thrown);
  if (code === 'REAUTHENTICATION_REQUIRED') return messages.missing;
  return code === 'WRONG_CURRENT_PASSWORD' ? messages.wrong : undefined;
}

/** Returns the message for a code in the edge's answer. */
export function currentPasswordText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return code === 'CURRENT_MISSING' ? messages.missing : messages.wrong;
}
