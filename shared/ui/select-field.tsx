import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { type FieldTexts, useFieldFrame } from './field.tsx';
import { ChevronDownIcon } from './icon.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'size'> {}

/** The platform's own drop-down, dressed as a field. Options are the children. */
export function SelectField({ label, error, hint, optional = false, ...select }: SelectFieldProps) {
  const frame = useFieldFrame({ label, error, hint, optional }, select.id);

  return (
    <div className={styles.field}>
      {frame.label}
      <div className={styles.box}>
        <select
          required={!optional}
          {...select}
          {...frame.control}
          className={classNames(styles.input, styles.select, select.className)}
        />
        <ChevronDownIcon className={styles.chevron} />
      </div>
      {frame.notes}
    </div>
  );
}
