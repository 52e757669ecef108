import { PasswordField } from './password-field.tsx';

const messages = {
  label: 'Current password',
  hint: 'Not needed within five minutes of logging in.',
  missing: 'Please add your current password.',
  wrong: 'This is not your current password.',
};

interface CurrentPasswordProps {
  /** Why the edge has refused it. */
  code: string | undefined;
  ref?: (element: HTMLElement | null) => void;
}

/** Field for changes that a session alone must not allow. It may be empty: the platform decides whether it is required. */
export function CurrentPassword({ code, ...field }: CurrentPasswordProps) {
  const error = code === 'CURRENT_MISSING' ? messages.missing : messages.wrong;
  return (
    <PasswordField
      {...field}
      label={messages.label}
      name="currentPassword"
      autoComplete="current-password"
      hint={messages.hint}
      error={code && error}
      optional
    />
  );
}
