import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { type Cart, type CartLine, lineKey } from '../cart/cart.ts';
import { lineRefusalText } from '../cart/refusal-text.ts';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-panel.module.css';
import { UndoBar } from './undo-bar.tsx';
import type { ShownCart } from './use-cart-screen-state.ts';
import { mergeRemovedLines, useRemovedLines } from './use-removed-lines.ts';
import { restoredFocusProps } from './use-restored-focus.ts';

/** Why changes were refused, by the id of their line. */
export type RefusalsByLine = Record<string, string | undefined>;

interface CartLinesProps {
  cart: Cart;
  shown: Pick<ShownCart, 'store' | 'say'>;
  /** Refusals of the submission that led to this page. */
  refused?: RefusalsByLine;
  onNavigate?: () => void;
}

const NONE: RefusalsByLine = {};

export function CartLines({ cart, shown, refused = NONE, onNavigate }: CartLinesProps) {
  const { store, say } = shown;
  const { removed, failure, remove, restore, forget } = useRemovedLines(store, say);
  const [refusals, setRefusals] = useState(refused);
  const rows = mergeRemovedLines(cart.lines, removed);

  const change = async (line: CartLine, quantity: number) => {
    setRefusals((all) => ({ ...all, [line.id]: undefined }));
    try {
      await store.setQuantity(line.id, quantity);
    } catch (thrown) {
      setRefusals((all) => ({ ...all, [line.id]: lineRefusalText(thrown, line.available) }));
    }
  };

  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className={styles.lines}>
        {rows.map((row, index) =>
          row.kind === 'line' ? (
            <li key={row.line.id} {...restoredFocusProps(lineKey(row.line))}>
              <CartLineRow
                line={row.line}
                refusal={refusals[row.line.id]}
                onQuantity={(quantity) => void change(row.line, quantity)}
                onRemove={() => void remove(row.line, index)}
                onNavigate={onNavigate}
              />
            </li>
          ) : (
            <li
              key={`${row.removed.line.id} removed`}
              {...restoredFocusProps(lineKey(row.removed.line))}
            >
              <UndoBar
                name={row.removed.line.name}
                onUndo={() => void restore(row.removed)}
                onExpire={() => forget(row.removed)}
              />
            </li>
          ),
        )}
      </ul>
    </>
  );
}
