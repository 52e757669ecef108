import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';
import { EarlyButton } from './hydration/early-button.tsx';
import { CloseIcon } from './icon.tsx';

interface ChipProps extends ComponentProps<'button'> {
  /** Pressing takes the chip away; the name says so. */
  removable?: boolean;
}

/** The class of a link that looks like a chip. */
export const chipClass = (): string => classNames(styles.chip);

/** A small choice or an active filter. */
export function Chip({ removable = false, children, ...button }: ChipProps) {
  return (
    <EarlyButton {...button} className={classNames(styles.chip, button.className)}>
      {removable && <span className="visually-hidden">Remove </span>}
      <span>{children}</span>
      {removable && <CloseIcon size={16} />}
    </EarlyButton>
  );
}
