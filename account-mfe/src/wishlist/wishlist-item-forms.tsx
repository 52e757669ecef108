import { ActionForm, type WishlistItem } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { UndoIcon } from '@horae/shared/ui/icon';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { type FormEvent, useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import type { ShownWishlistItem } from './store/wishlist-types.ts';
import type { WishlistModel } from './use-wishlist.ts';
import styles from './wishlist.module.css';
import { wishlistItemName } from './wishlist-item-card.tsx';

interface CartFormProps {
  items: readonly WishlistItem[];
  toCart: WishlistModel['toCart'];
  children: string;
  /** Distinguishes it for screen readers. */
  name?: string;
}

/** Puts watches into the cart and takes them off the list: an action of the cart, carried out on the edge either way. */
export function MoveToCartForm({ items, toCart, children, name }: CartFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    toCart(event.currentTarget, items);
  };
  return (
    <ActionForm action="cart/add-saved" onSubmit={submit}>
      {items.map((item) => (
        <input
          key={wishlistItemText(item)}
          type="hidden"
          name="wish"
          value={wishlistItemText(item)}
        />
      ))}
      <Button type="submit" size="small" {...(name && { look: 'secondary' })}>
        <span>{children}</span>
        {name && <span className="visually-hidden">{` ${name}`}</span>}
      </Button>
    </ActionForm>
  );
}

interface RemoveFormProps {
  item: ShownWishlistItem;
  remove: WishlistModel['remove'];
}

export function RemoveItemForm({ item, remove }: RemoveFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    remove(item, event.currentTarget);
  };
  return (
    <ActionForm action="account/remove-wish" onSubmit={submit}>
      <input type="hidden" name="wish" value={wishlistItemText(item)} />
      <Button type="submit" look="quiet" size="small">
        <span>{messages.remove}</span>
        <span className="visually-hidden">{` ${wishlistItemName(item)}`}</span>
      </Button>
    </ActionForm>
  );
}

interface UndoFormProps {
  /** The removed watch in the form of `wishlistItemText`. */
  text: string;
  /** `null` after a submission to the edge, whose answer does not carry it. */
  name: string | null;
  undo: (form: HTMLFormElement) => void;
}

/** Restores what was removed last; rendered until it is used or the list changes again. */
export function UndoRemovalForm({ text, name, undo }: UndoFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The clicked button is gone: a keyboard user continues from here.
  useEffect(() => {
    if (name !== null && text) button.current?.focus({ preventScroll: true });
  }, [text, name]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    undo(event.currentTarget);
  };
  return (
    <ActionForm action="account/restore-wish" className={styles.undo} onSubmit={submit}>
      <input type="hidden" name="wish" value={text} />
      <span>{name === null ? messages.removedPlain : messages.removed(name)}</span>
      <Button ref={button} type="submit" look="quiet" icon={<UndoIcon />}>
        {messages.undo}
      </Button>
    </ActionForm>
  );
}
