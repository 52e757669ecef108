import { imageSource } from '@horae/shared';
import { Link } from '@horae/shared/router';
import { Picture } from '@horae/shared/ui/picture';
import type { WatchCard } from './ask-chatbot.ts';
import { texts } from './messages.ts';
import styles from './watch-cards.module.css';

const PICTURE = { width: 64, height: 64, widths: [64, 128], sizes: '64px' };

interface Props {
  cards: WatchCard[];
  onNavigate: () => void;
}

/** The watches of a reply: picture, name, price, and whether there are any. */
export function WatchCards({ cards, onNavigate }: Props) {
  return (
    <ul className={styles.cards} aria-label={texts.watches}>
      {cards.map(({ name, url, price, inStock, picture }) => (
        <li key={url}>
          <Link to={url} onClick={onNavigate} className={styles.card}>
            {picture && <Picture {...imageSource(picture.path, PICTURE)} alt="" />}
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.price}>
                {price}
                {!inStock && `, ${texts.soldOut}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
