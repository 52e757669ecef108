import type { ComponentProps, ReactNode } from 'react';
import styles from './card-grid.module.css';
import { classNames } from './class-names.ts';

interface CardGridProps {
  /** Cells beside each other on a wide screen; two from 1000 px down, one under 360. */
  columns: 3 | 4;
  label?: string;
  busy?: boolean;
  children: ReactNode;
}

/** One hairline grid; its cells are {@link CardFrame}s. */
export function CardGrid({ columns, label, busy = false, children }: CardGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(styles.grid, columns === 4 && styles.four)}
    >
      {children}
    </ul>
  );
}

/** A cell of the grid: no box of its own, no shadow. */
export function CardFrame({ className, ...item }: ComponentProps<'li'>) {
  return <li {...item} className={classNames(styles.card, className)} />;
}
