import { useId, useRef } from 'react';
import { countText } from '../base/count-text.ts';
import { ShareButton } from '../share/share-button.tsx';
import type { ComparedProduct } from './compared-product.ts';
import styles from './comparison.module.css';
import { comparisonRows, priceComparisonRow, stockComparisonRow } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { compareTitle, joinNames, messages } from './messages.ts';

/** The watches in a table, and what can be done with it. */
export function Comparison({ watches }: { watches: ComparedProduct[] }) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  const names = watches.map(({ name }) => name);
  const rows = {
    price: priceComparisonRow(watches),
    stock: stockComparisonRow(watches),
    facts: comparisonRows(watches),
  };
  const all = [rows.price, rows.stock, ...rows.facts];
  const hasBoth = all.some(({ differs }) => differs) && all.some(({ differs }) => !differs);

  return (
    <div className={styles.comparison}>
      <div className={styles.tools}>
        <p role="status">
          {watches.length === 1
            ? messages.alone
            : `${countText(watches.length, 'watch', 'watches')} side by side.`}
        </p>
        {watches.length > 1 && hasBoth && (
          <label className={styles.only}>
            <input type="checkbox" />
            <span>{messages.onlyDifferences}</span>
          </label>
        )}
        <ShareButton title={compareTitle(names)} />
      </div>
      <section
        ref={region}
        aria-labelledby={id}
        className={styles.region}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, arrow keys have to reach it
        tabIndex={0}
      >
        <ComparisonTable
          captionId={id}
          caption={`${joinNames(names)}${watches.length > 1 ? ' side by side' : ''}`}
          watches={watches}
          rows={rows}
          onRemoved={() => region.current?.focus({ preventScroll: true })}
        />
      </section>
    </div>
  );
}
