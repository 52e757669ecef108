import type { Elements } from '@horae/shared';
import { Rating } from '@horae/shared/ui/rating';
import type { ReviewEntry } from '../catalogue/product.ts';
import styles from './review-list.module.css';

interface ReviewItemProps {
  review: ReviewEntry;
  level: 2 | 3;
  children?: Elements;
}

/** One owner's review. Its text is never parsed as markup. */
export function ReviewItem({ review, level, children }: ReviewItemProps) {
  const { title, text, author, rating, date, isVerified } = review;
  const Title = `h${level}` as const;
  return (
    <article className={styles.review}>
      <Rating value={rating} />
      {title !== '' && (
        <Title className={styles.title} dir="auto">
          {title}
        </Title>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.author}>
        <bdi>{author}</bdi>
        {date !== '' && (
          <>
            {author !== '' && <span>, </span>}
            <time dateTime={date}>{dayText(date)}</time>
          </>
        )}
        {isVerified && <span> · verified buyer</span>}
      </p>
      {children}
    </article>
  );
}

/** '2026-09-15' as '15 September 2026', the same on the edge and in every time zone. */
function dayText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
