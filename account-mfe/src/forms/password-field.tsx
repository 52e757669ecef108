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
