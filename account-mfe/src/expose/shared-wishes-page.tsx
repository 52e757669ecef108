import { type PageModule, usePageTitle } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { wishlistItemText } from '@horae/shared/wishlist-item';
import { Link, useParams } from 'react-router-dom';
import { QueryBoundary } from '../member-area/query-boundary.tsx';
import { messages, sharedWishlistTitle } from '../wishlist/messages.ts';
import { readSharedList } from '../wishlist/store/wishlist-api.ts';
import { sharedWishlistKey } from '../wishlist/store/wishlist-types.ts';
import styles from '../wishlist/wishlist.module.css';
import { ItemCard } from '../wishlist/wishlist-item-card.tsx';

const texts = messages.shared;

function SharedWishesPage() {
  const { secret = '' } = useParams();
  const query = useQuery({
    queryKey: sharedWishlistKey(secret),
    queryFn: () => readSharedList(secret),
    refetchInterval: false,
    gcTime: 0,
  });
  const name = query.data?.name;
  usePageTitle(sharedWishlistTitle(query.data));

  return (
    <main id="main" className={styles.page}>
      {query.data !== null && (
        <h1>
          {name ? (
            <>
              <bdi>{name}</bdi>
              <span>{texts.owned}</span>
            </>
          ) : (
            texts.title
          )}
        </h1>
      )}
      <QueryBoundary query={query} what={texts.what}>
        {(list) => (list ? <Watches items={list.items} /> : <NoList />)}
      </QueryBoundary>
    </main>
  );
}

type Items = NonNullable<Awaited<ReturnType<typeof readSharedList>>>['items'];

function Watches({ items }: { items: Items }) {
  if (items.length === 0) return <p className={styles.lead}>{texts.empty}</p>;
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={wishlistItemText(item)}>
          <ItemCard item={item} />
        </li>
      ))}
    </ul>
  );
}

function NoList() {
  const actions = (
    <Link to="/products" className={buttonClass()}>
      {messages.seeWatches}
    </Link>
  );
  return (
    <StateMessage dial="no-hands" level={1} title={texts.gone} actions={actions} size="page">
      {texts.goneHint}
    </StateMessage>
  );
}

export const Component: PageModule['Component'] = SharedWishesPage;
