import { Field, type FieldProps } from '@horae/shared/ui/field';
import { useState } from 'react';
import styles from './entry-page.module.css';
import { formTexts } from './entry-texts.ts';

/** A password that can be looked at. */
export function PasswordField(
  props: Omit<FieldProps, 'label' | 'type' | 'end'> & { label?: string },
) {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button type="button" className={styles.show} onClick={() => setShown(!isShown)}>
      {isShown ? formTexts.hide : formTexts.show}
      <span className="visually-hidden"> password</span>
    </button>
  );
  return (
    <Field
      label={formTexts.password}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={toggle}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
