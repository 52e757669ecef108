import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { AlertIcon } from './icon.tsx';

export interface FieldTexts {
  label: string;
  /** Error message; its presence marks the field as invalid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Says "optional" after the label. Required is the default. */
  optional?: boolean;
}

export interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size'> {
  /** A control inside the field's end, such as a button that shows the password. */
  end?: ReactNode;
}

export function Field({ label, error, hint, optional = false, end, ...input }: FieldProps) {
  const frame = useFieldFrame({ label, error, hint, optional }, input.id);

  return (
    <div className={styles.field}>
      {frame.label}
      <div className={styles.box}>
        <input
          required={!optional}
          {...input}
          {...frame.control}
          className={classNames(styles.input, end !== undefined && styles.hasEnd, input.className)}
        />
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {frame.notes}
    </div>
  );
}

interface TextAreaProps extends FieldTexts, ComponentProps<'textarea'> {}

export function TextArea({ label, error, hint, optional = false, ...area }: TextAreaProps) {
  const frame = useFieldFrame({ label, error, hint, optional }, area.id);

  return (
    <div className={styles.field}>
      {frame.label}
      <textarea
        rows={5}
        required={!optional}
        {...area}
        {...frame.control}
        className={classNames(styles.input, styles.area, area.className)}
      />
      {frame.notes}
    </div>
  );
}

/** Returns label, notes and the attributes that tie them to a control; for controls outside of this file. */
export function useFieldFrame({ label, error, hint, optional }: FieldTexts, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = classNames(hint !== undefined && `${id}-hint`, error && `${id}-error`);

  return {
    label: (
      <label className={styles.label} htmlFor={id}>
        {/* The blank stands outside the mark: some readers drop one at a beginning. */}
        <span>{optional ? `${label} ` : label}</span>
        {optional && <span className={styles.optional}>optional</span>}
      </label>
    ),
    control: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
    notes: (
      <>
        {hint !== undefined && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            <AlertIcon size={18} />
            <span>{error}</span>
          </p>
        )}
      </>
    ),
  };
}
