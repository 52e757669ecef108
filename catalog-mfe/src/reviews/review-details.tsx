import { imageSource } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import type { Review } from '../catalogue/product.ts';
import { reviewPageTexts } from './page-messages.ts';
import styles from './reviews-page.module.css';

const SIZE = { width: 96, height: 96 };
const WHOLE = { width: 1600, height: 1600, mode: 'fit' as const };

/** The pictures of an owner, and what the shop has answered. */
export function ReviewDetails({ review: { pictures = [], reply } }: { review: Review }) {
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
