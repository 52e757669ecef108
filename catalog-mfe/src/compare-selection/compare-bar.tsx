import { Button, buttonClass } from '@horae/shared/ui/button';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { compareAddress } from '../base/page-addresses.ts';
import styles from './compare-bar.module.css';
import { MAX_COMPARED } from './compare-selection.ts';
import { useCompareSelection } from './use-compare-selection.ts';

export interface CompareBarProps {
  /** Form of the checkboxes; it gets the focus when the bar disappears. */
  form: RefObject<HTMLFormElement | null>;
}

/** Lists the chosen watches, with a link to their comparison and a button that clears them; `null` when there are none. */
export function CompareBar({ form }: CompareBarProps) {
  const { chosen, isFull, clear } = useCompareSelection(form);
  const bar = useRef<HTMLElement>(null);
  const isShown = chosen.length > 0;

  // Keeps focused elements from scrolling to a place behind the sticky bar.
  useEffect(() => {
    const isStuck = form.current && getComputedStyle(form.current).position === 'sticky';
    if (!isShown || !isStuck) return;
    const page = document.documentElement;
    page.style.scrollPaddingBlockEnd = `${(bar.current?.offsetHeight ?? 0) + 16}px`;
    return () => {
      page.style.removeProperty('scroll-padding-block-end');
    };
  }, [isShown, form]);

  if (!isShown) return null;
  return (
    <section ref={bar} aria-label="Watches to compare" className={styles.bar}>
      <div role="status" className={styles.chosen}>
        <p className={styles.count}>{`${chosen.length} of ${MAX_COMPARED} chosen`}</p>
        <p className={styles.names}>{chosen.map(({ name }) => name).join(', ')}</p>
        {isFull && (
          <p className={styles.full}>Four watches at most. Remove one to choose another.</p>
        )}
      </div>
      <div className={styles.actions}>
        <Link
          to={compareAddress(chosen.map(({ slug }) => slug))}
          className={buttonClass({ size: 'small' })}
        >
          Compare
        </Link>
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            clear();
            form.current?.focus({ preventScroll: true });
          }}
        >
          Clear
        </Button>
      </div>
    </section>
  );
}
