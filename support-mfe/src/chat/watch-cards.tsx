import { imageSource, RemoteSlot } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { Link } from 'react-router-dom';
import type { WatchCardData } from './chat-reply.ts';
import { chatTexts } from './chat-texts.ts';
import styles from './watch-cards.module.css';

const PICTURE = { width: 72, height: 76, widths: [144, 216], sizes: '72px' };
/** As many as the comparison holds. */
const MAX_COMPARED = 4;

interface Props {
  cards: WatchCardData[];
  onNavigate: () => void;
}

/** The watches of a reply: picture, name and price, a button of the cart's, and all of them side by side. */
export function WatchCards({ cards, onNavigate }: Props) {
  const compared = cards.slice(0, MAX_COMPARED).map(({ url }) => url.replace('/product/', ''));
  return (
    <div className={styles.watches}>
      <ul className={styles.cards} aria-label={chatTexts.watches}>
        {cards.map((card) => (
          <li key={card.url} className={styles.card}>
            <Watch card={card} onNavigate={onNavigate} />
            <AddToCart card={card} />
          </li>
        ))}
      </ul>
      {compared.length > 1 && (
        <p className={styles.compare}>
          <Link to={`/compare?ids=${compared.join(',')}`} onClick={onNavigate}>
            {chatTexts.compare(compared.length, cards.length)}
          </Link>
        </p>
      )}
    </div>
  );
}

function Watch({ card, onNavigate }: { card: WatchCardData; onNavigate: () => void }) {
  const { name, url, price, inStock, picture } = card;
  return (
    <Link to={url} onClick={onNavigate} className={styles.watch}>
      {picture && <Picture {...imageSource(picture.path, PICTURE)} alt="" />}
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>{inStock ? price : `${price}, ${chatTexts.soldOut}`}</span>
      </span>
    </Link>
  );
}

/** The cart's own button; nothing where the service does not say what it would put there. */
function AddToCart({ card: { productId, name, options, inStock } }: { card: WatchCardData }) {
  if (!productId || !options || !inStock) return null;
  return (
    <RemoteSlot
      module="cart/AddToCartButton"
      props={{ productId, productName: name, options, quantity: 1, look: 'card' }}
      fallback={
        <Button look="secondary" size="small" className={styles.pending} disabled>
          {chatTexts.addToCart}
        </Button>
      }
      // The page of the watch, one click away, has a button of its own.
      unavailable={() => null}
    />
  );
}
