import { Notice } from '@horae/shared/ui/notice';
import { type ComponentType, useState } from 'react';
import { type Cart, type CartLine, lineKey } from '../cart/cart.ts';
import { refusalText } from '../cart/refusal-text.ts';
import type { CartStore } from '../cart/store/cart-store.ts';
import { CartLineRow } from './cart-line-row.tsx';
import styles from './cart-panel.module.css';
import type { LineControlsProps } from './line-controls.tsx';
import { UndoBar } from './undo-bar.tsx';
import { toRows, useRemovedLines } from './use-removed-lines.ts';
import { placed } from './use-restored-focus.ts';

/** Why changes were refused, by the id of their line. */
export type LineRefusals = Record<string, string | undefined>;

interface CartLinesProps {
  cart: Cart;
  store: CartStore;
  Controls: ComponentType<LineControlsProps>;
  /** Announces a text to assistive technology, politely. */
  say: (text: string) => void;
  /** Refusals of the submission that led to this page. */
  told?: LineRefusals;
  onLeave?: () => void;
}

const NONE: LineRefusals = {};

export function CartLines({ cart, store, Controls, say, told = NONE, onLeave }: CartLinesProps) {
  const { removed, failure, remove, restore, forget } = useRemovedLines(store, say);
  const [refusals, setRefusals] = useState(told);
  const rows = toRows(cart.lines, removed);

  const change = async (line: CartLine, quantity: number) => {
    setRefusals((all) => ({ ...all, [line.id]: undefined }));
    try {
      await store.setQuantity(line.id, quantity);
    } catch (refused) {
      setRefusals((all) => ({ ...all, [line.id]: refusalText(refused, line.available) }));
    }
  };

  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className={styles.lines}>
        {rows.map((row, index) =>
          row.kind === 'line' ? (
            <li key={row.line.id} {...placed(lineKey(row.line))}>
              <CartLineRow
                line={row.line}
                refusal={refusals[row.line.id]}
                Controls={Controls}
                onQuantity={(quantity) => void change(row.line, quantity)}
                onRemove={() => void remove(row.line, index)}
                onLeave={onLeave}
              />
            </li>
          ) : (
            <li key={`${row.removed.line.id} removed`} {...placed(lineKey(row.removed.line))}>
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
