import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  look: 'outline' | 'ink' | 'sale' | 'sunk';
  children: ReactNode;
}

/** A word on a picture: outline = Bestseller, ink = New, sale = a reduction, sunk = Sold out. One a card. */
export function Badge({ look, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[look])}>{children}</span>;
}
