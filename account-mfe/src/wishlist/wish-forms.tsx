import { ActionForm, type WishlistItem } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import type { FormEvent } from 'react';
import type { ShownWish } from '../wishes/wish.ts';
import { messages } from './messages.ts';
import type { Wishlist } from './use-wishlist.ts';
import { nameOf } from './wish-facts.tsx';

interface CartFormProps {
  items: readonly WishlistItem[];
  toCart: Wishlist['toCart'];
  children: string;
  /** Told apart by it. */
  name?: string;
}

/** Puts watches into the cart and takes them off the list: an action of the cart, carried out on the edge either way. */
export function CartForm({ items, toCart, children, name }: CartFormProps) {
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
  wish: ShownWish;
  remove: Wishlist['remove'];
}

export function RemoveForm({ wish, remove }: RemoveFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove(wish);
  };
  return (
    <ActionForm action="account/remove-wish" onSubmit={submit}>
      <input type="hidden" name="wish" value={wishlistItemText(wish)} />
      <Button type="submit" look="quiet" size="small">
        <span>{messages.remove}</span>
        <span className="visually-hidden">{` ${nameOf(wish)}`}</span>
      </Button>
    </ActionForm>
  );
}
