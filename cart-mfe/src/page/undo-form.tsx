import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { UndoIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import type { NewCartLine } from '../cart/cart.ts';
import { ItemFields } from '../cart/item-fields.tsx';
import type { CartStore } from '../cart/store/cart-store.ts';
import { messages as panelMessages } from '../panel/messages.ts';
import barStyles from '../panel/undo-bar.module.css';
import { messages } from './messages.ts';

interface UndoFormProps {
  item: NewCartLine;
  /** It was tried, and did not work. */
  isRefused: boolean;
  store: CartStore;
}

/** Restores what was removed by the submission that led here; stays until it is used or the page is left. */
export function UndoForm({ item, isRefused, store }: UndoFormProps) {
  const [state, setState] = useState<'open' | 'used' | 'refused'>(isRefused ? 'refused' : 'open');

  const undo = async (event: FormEvent) => {
    event.preventDefault();
    setState('used');
    try {
      await store.addLine(item);
    } catch {
      setState('refused');
    }
  };

  if (state === 'used') return null;
  return (
    <>
      {state === 'refused' && <Notice tone="bad">{messages.notRestored}</Notice>}
      <ActionForm
        action="cart/restore"
        className={barStyles.bar}
        onSubmit={(event) => void undo(event)}
      >
        <ItemFields {...item} />
        <p role="status">{messages.removed}</p>
        <Button type="submit" look="quiet" icon={<UndoIcon />}>
          {panelMessages.undo}
        </Button>
      </ActionForm>
    </>
  );
}
