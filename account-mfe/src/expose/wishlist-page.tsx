import { type PageModule, useFormAnswer, usePageTitle, useRole } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { readWishlistItem, wishlistItemText } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyList, QueryBoundary } from '../member-area/query-boundary.tsx';
import { messages } from '../wishlist/messages.ts';
import { ShareSection } from '../wishlist/share-section.tsx';
import {
  saveItemInBrowser,
  type WishlistData,
  wishlistBackends,
} from '../wishlist/store/read-wishlist.ts';
import type { ShownWishlistItem } from '../wishlist/store/wishlist-types.ts';
import { useWishlist, type WishlistModel } from '../wishlist/use-wishlist.ts';
import styles from '../wishlist/wishlist.module.css';
import { ItemCard, wishlistItemName } from '../wishlist/wishlist-item-card.tsx';
import {
  MoveToCartForm,
  RemoveItemForm,
  UndoRemovalForm,
} from '../wishlist/wishlist-item-forms.tsx';

/** As many as one submission adds to the cart; an action has seconds. */
const MAX_AT_ONCE = 20;

/** The wish list: of a member as the edge renders it, of all others as their browser stores it. */
function WishlistPage() {
  usePageTitle(messages.title);
  const pending = usePendingSave();
  const list = useWishlist();
  const { isMember, query, said, problem, removed, undo } = list;
  const restore = (form: HTMLFormElement) => {
    const item = removed?.item ?? readWishlistItem(removed?.text ?? '');
    if (item) undo(item, form);
  };

  return (
    <main id="main" className={styles.page}>
      <h1>{messages.title}</h1>
      <p className={styles.lead}>{isMember ? messages.lead : <GuestLead />}</p>
      {!isMember && <WithoutScript isClicked={pending.isClicked} />}
      {pending.outcome === 'saved' && <Notice tone="ok">{messages.saved}</Notice>}
      {(pending.outcome === 'full' || pending.outcome === 'failed') && (
        <Notice tone="bad">{messages[pending.outcome]}</Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p role="status" className={removed ? 'visually-hidden' : styles.said}>
        {said}
      </p>
      {removed && <UndoRemovalForm text={removed.text} name={removed.name} undo={restore} />}
      <div className={isMember ? undefined : 'needs-script'}>
        <QueryBoundary query={query} what={messages.what}>
          {(data) => <ListContent data={data} list={list} />}
        </QueryBoundary>
      </div>
    </main>
  );
}

function ListContent({ data, list }: { data: WishlistData; list: WishlistModel }) {
  const { items, share, waiting } = data;
  const available = items.filter(({ state }) => state === 'AVAILABLE').slice(0, MAX_AT_ONCE);
  return (
    <>
      {waiting > 0 && <Notice>{messages.waiting(waiting)}</Notice>}
      {items.length === 0 ? (
        <EmptyList words={messages} />
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={wishlistItemText(item)}>
              <Row item={item} list={list} />
            </li>
          ))}
        </ul>
      )}
      {available.length > 1 && (
        <MoveToCartForm items={available} toCart={list.toCart}>
          {messages.allToCart(available.length)}
        </MoveToCartForm>
      )}
      {list.isMember && items.length > 0 && <ShareSection share={share} changed={list.refetch} />}
    </>
  );
}

function Row({ item, list }: { item: ShownWishlistItem; list: WishlistModel }) {
  return (
    <ItemCard item={item}>
      {item.state === 'AVAILABLE' && (
        <MoveToCartForm items={[item]} toCart={list.toCart} name={wishlistItemName(item)}>
          {messages.toCart}
        </MoveToCartForm>
      )}
      <RemoveItemForm item={item} remove={list.remove} />
    </ItemCard>
  );
}

const GuestLead = () => (
  <>
    <span className="needs-script">{`${messages.guestLead} `}</span>
    <Link to="/login?from=%2Fwishlist">{messages.logIn}</Link>
  </>
);

function WithoutScript({ isClicked }: { isClicked: boolean }) {
  return (
    <noscript>
      <Notice tone={isClicked ? 'bad' : 'neutral'}>
        {isClicked ? `${messages.notSaved} ${messages.noScript}` : messages.noScript}
      </Notice>
    </noscript>
  );
}

export const Component: PageModule['Component'] = WishlistPage;

/**
 * A heart that was clicked before its code was loaded, by a visitor who is not logged in: the edge cannot store it, so this
 * page does, once, and before it reads the list: call it before the hook that does. `isPending` is all there is without script.
 */
function usePendingSave() {
  const { said, values } = useFormAnswer('account/save-wish');
  const isMember = useRole() === 'member';
  const wish = values?.wish;
  const isPending = said === 'KEEP' && typeof wish === 'string' && !isMember;
  const [outcome, setOutcome] = useState<'open' | 'saved' | 'full' | 'failed'>('open');

  useEffect(() => {
    if (!isPending || outcome !== 'open' || typeof wish !== 'string') return;
    const item = readWishlistItem(wish);
    const refused = item ? saveItemInBrowser(wishlistBackends, item, new Date()) : 'failed';
    setOutcome(refused ?? 'saved');
  }, [isPending, outcome, wish]);

  return { isClicked: isPending, outcome };
}
