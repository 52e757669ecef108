import { report } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CompareBarProps } from './compare-bar.tsx';
import { COMPARE_FIELD, COMPARE_STORAGE_KEY } from './compare-checkbox-state.ts';
import styles from './compare-selection.module.css';

/**
 * The form of all checkboxes {@link CompareCheckbox} of a page, at the page's end. With script it holds the bar that stays
 * while watches are chosen; its code comes with the first choice. Without, a button that leads to what is chosen here.
 */
export function CompareForm() {
  const form = useRef<HTMLFormElement>(null);
  const [Bar, setBar] = useState<ComponentType<CompareBarProps>>();

  useEffect(() => {
    const look = async () => {
      try {
        const isChosen = new FormData(form.current ?? undefined).has(COMPARE_FIELD);
        if (!isChosen && !sessionStorage.getItem(COMPARE_STORAGE_KEY)) return;
        // One file of all that a click loads: each file costs every document a checksum.
        const { CompareBar } = await import(
          /* webpackChunkName: "on-demand" */ './compare-bar.tsx'
        );
        setBar(() => CompareBar);
      } catch (error) {
        report(error, 'compare');
      }
    };
    void look();
    document.addEventListener('change', look);
    return () => document.removeEventListener('change', look);
  }, []);

  return (
    <form id="compare" ref={form} action="/compare" tabIndex={-1} className={styles.form}>
      <noscript>
        <button type="submit" className={buttonClass()}>
          Compare the chosen watches
        </button>
      </noscript>
      {Bar && <Bar form={form} />}
    </form>
  );
}
