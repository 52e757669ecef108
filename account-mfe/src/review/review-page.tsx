import { imageSource, usePageTitle } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { StateMessage } from '@horae/shared/ui/state-message';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../member-area/loaded.tsx';
import { messages, noPlace } from './messages.ts';
import { ReviewForm } from './review-form.tsx';
import styles from './review-page.module.css';
import type { AskedPlace, NoPlace, ReviewPlace } from './reviewable.ts';
import { useReviewPlace } from './reviewable-query.ts';
import { TakeBack } from './take-back.tsx';

const PICTURE = { width: 120, height: 120 };

/** Lets a buyer review a watch: members open the page by product, anyone else by the link in a mail. */
export function ReviewPage() {
  const { asked, query } = useReviewPlace();
  const { data } = query;
  usePageTitle(typeof data === 'object' ? messages.title(data.product.name) : messages.pageTitle);
  return (
    <main id="main" className={styles.page}>
      <Loaded query={query} what={messages.what}>
        {(place) =>
          typeof place === 'string' ? (
            <Nowhere why={place} asked={asked} />
          ) : (
            <Place place={place} asked={asked} changed={() => query.refetch()} />
          )
        }
      </Loaded>
    </main>
  );
}

interface PlaceProps {
  place: ReviewPlace;
  asked: AskedPlace;
  /** Call it after a change on the platform; it resolves once the page has the new data. */
  changed: () => Promise<unknown>;
}

function Place({ place, asked, changed }: PlaceProps) {
  const { product } = place;
  const [goneId, setGoneId] = useState<string>();
  // Hides a deleted review before the new data has arrived.
  const review = place.review?.id === goneId ? null : place.review;
  const deleted = async () => {
    setGoneId(place.review?.id);
    await changed();
  };
  return (
    <>
      <header className={styles.head}>
        {product.picture && (
          <Picture {...imageSource(product.picture, PICTURE)} className={styles.picture} alt="" />
        )}
        <div>
          <h1>{messages.title(product.name)}</h1>
          <p className={styles.lead}>{messages.lead}</p>
          <Link to={`/product/${product.slug}`}>{messages.toWatch}</Link>
        </div>
      </header>
      <ReviewForm
        key={goneId}
        place={{ ...place, review }}
        asked={asked}
        isDeleted={goneId !== undefined && review === null}
        changed={changed}
      />
      {review && <TakeBack asked={asked} deleted={deleted} />}
    </>
  );
}

function Nowhere({ why, asked }: { why: NoPlace; asked: AskedPlace }) {
  const { title, text } = noPlace[why];
  const from = encodeURIComponent(`/review?product=${asked.product ?? ''}`);
  const actions =
    why === 'log-in' ? (
      <Link to={`/login?from=${from}`} className={buttonClass()}>
        Log in
      </Link>
    ) : (
      <Link to="/account/orders" className={buttonClass()}>
        See your orders
      </Link>
    );
  return (
    <StateMessage dial="twelve" title={title} actions={actions}>
      {text}
    </StateMessage>
  );
}
