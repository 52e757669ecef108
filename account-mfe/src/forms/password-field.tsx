import { Field, type FieldProps } from '@horae/shared/ui/field';
import { EarlyButton } from '@horae/shared/ui/hydration/early-button';
import { useState } from 'react';
import styles from './password-field.module.css';

/** A password that can be looked at. */
export function PasswordField(
  props: Omit<FieldProps, 'label' | 'type' | 'end'> & { label?: string },
) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <EarlyButton className={styles.show} onClick={() => setShown(!isShown)}>
      <span>{isShown ? 'Hide' : 'Show'}</span>
      <span className="visually-hidden"> password</span>
    </EarlyButton>
  );
  return (
    <Field
      label="Password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

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
