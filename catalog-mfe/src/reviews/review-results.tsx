import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { reviewsAddress } from '../base/addresses.ts';
import type { ReviewPage } from './find-review-page.ts';
import { reviewPageTexts } from './page-messages.ts';
import { ReviewDetails } from './review-details.tsx';
import { ReviewItem } from './review-item.tsx';
import type { ReviewView } from './review-view.ts';
import styles from './reviews-page.module.css';
import { useOwnVotes, VoteForm } from './vote-form.tsx';

interface ReviewResultsProps {
  slug: string;
  view: ReviewView;
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

function NoReview({ slug, view }: { slug: string; view: ReviewView }) {
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
