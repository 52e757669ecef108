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

/** Asked for where a session alone must not be enough. Sent empty, it is the platform that says whether it is needed. */
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

/** What was typed; `undefined` for nothing. */
export function currentPasswordOf(form: HTMLFormElement): string | undefined {
  return String(new FormData(form).get('currentPassword') ?? '') || undefined;
}

/** What the field has to say about a call that was refused; `undefined` for what is not its own. */
export function currentPasswordError(thrown: unknown): string | undefined {
  const { code } = toPlatformError(thrown);
  if (code === 'REAUTHENTICATION_REQUIRED') return messages.missing;
  return code === 'WRONG_CURRENT_PASSWORD' ? messages.wrong : undefined;
}

/** The same for a code that the edge has answered. */
export function toldCurrentPassword(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return code === 'CURRENT_MISSING' ? messages.missing : messages.wrong;
}
