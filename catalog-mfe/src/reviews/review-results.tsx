import { imageSource } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { reviewsAddress } from '../base/page-addresses.ts';
import type { ReviewEntry } from '../catalogue/product.ts';
import type { ReviewPage } from './find-filtered-reviews.ts';
import { ReviewItem } from './review-item.tsx';
import { reviewPageTexts } from './review-page-texts.ts';
import styles from './reviews-page.module.css';
import type { ReviewQuery } from './reviews-page-url.ts';
import { useOwnVotes, VoteForm } from './vote-form.tsx';

interface ReviewResultsProps {
  slug: string;
  view: ReviewQuery;
  page: ReviewPage;
}

/** The reviews of a page, with the vote on each where the platform takes votes. */
export function ReviewResults({ slug, view, page: { reviews, stars } }: ReviewResultsProps) {
  const own = useOwnVotes(stars ? reviews.map(({ id }) => id) : []);
  if (reviews.length === 0) return <NoReview slug={slug} view={view} />;
  return (
    <ul className={styles.reviews}>
      {reviews.map((review) => (
        <li key={review.id} id={review.id}>
          <ReviewItem review={review} level={2}>
            <ReviewDetails review={review} />
            {stars && <VoteForm review={review} isOwn={own.includes(review.id)} />}
          </ReviewItem>
        </li>
      ))}
    </ul>
  );
}

function NoReview({ slug, view }: { slug: string; view: ReviewQuery }) {
  const isFiltered = view.stars !== null || view.withPictures || view.page > 1;
  const all = isFiltered && (
    <Link to={reviewsAddress(slug)} className={buttonClass()}>
      {reviewPageTexts.all}
    </Link>
  );
  return (
    <StateMessage
      dial="twelve"
      title={isFiltered ? reviewPageTexts.noMatch : reviewPageTexts.none}
      {...(all && { actions: all })}
    >
      {isFiltered ? reviewPageTexts.noMatchHint : reviewPageTexts.noneHint}
    </StateMessage>
  );
}

const SIZE = { width: 96, height: 96 };
const WHOLE = { width: 1600, height: 1600, mode: 'fit' as const };

/** The pictures of an owner, and what the shop has answered. */
function ReviewDetails({ review: { pictures = [], reply } }: { review: ReviewEntry }) {
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={reviewPageTexts.pictures}>
          {pictures.map(({ id, url }, at) => (
            <li key={id}>
              <a href={imageSource(url, WHOLE).src}>
                <Picture {...imageSource(url, SIZE)} alt={reviewPageTexts.picture(at + 1)} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.replier}>{reviewPageTexts.reply}</p>
          <p>{reply}</p>
        </div>
      )}
    </>
  );
}
