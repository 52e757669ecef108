import { imageSource, useKept } from '@horae/shared';
import { CardFrame } from '@horae/shared/ui/card-grid';
import { Picture } from '@horae/shared/ui/picture';
import { Price } from '@horae/shared/ui/price';
import { memo, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { productAddress } from '../base/page-addresses.ts';
import { TransitionPicture } from '../base/transition-picture.tsx';
import type { CardImageData, ProductCardData } from '../catalogue/product.ts';
import { CompareCheckbox } from '../compare-selection/compare-checkbox.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { ProductBadge } from './product-badge.tsx';
import styles from './product-card.module.css';
import { BuyButton } from './quick-add-to-cart-button.tsx';

/** Letters of a name that a card shows. */
const NAME_LENGTH = 25;
const IMAGE = { width: 240, height: 254, widths: [480, 720] };
const SIZES = '(max-width: 359px) 100vw, (max-width: 1000px) 50vw, 340px';

interface ProductCardProps {
  product: ProductCardData;
  /** In the first view: its picture is requested at once. */
  priority?: boolean;
  /** Gets the cell. */
  frame?: Ref<HTMLLIElement> | undefined;
  /** Called when its page is gone to. */
  onOpen?: ((product: ProductCardData) => void) | undefined;
}

/**
 * One cell of the card grid: picture and name lead to the product, the button is its own target.
 * Remembered, so that a page more of a long listing costs that page only.
 */
export const ProductCard = memo(function ProductCard({
  product,
  priority = false,
  frame,
  onOpen,
}: ProductCardProps) {
  const stored = useKept();
  const [front] = priority ? product.images : [];
  const inside = <CardInside product={product} priority={priority} onOpen={onOpen} />;

  return (
    <CardFrame
      ref={frame}
      className={styles.card}
      data-sold-out={!product.inStock}
      {...stored(['card', product, priority], inside, front && [cardImageSource(front)])}
    />
  );
});

function CardInside({
  product,
  priority,
  onOpen,
}: Pick<ProductCardProps, 'product' | 'onOpen'> & { priority: boolean }) {
  const { slug, name, specification, price, wasPrice } = product;
  const [hasInterest, setInterest] = useState(false);

  return (
    <>
      <div
        className={styles.lead}
        onPointerEnter={(event) => event.pointerType === 'mouse' && setInterest(true)}
      >
        <CardPictures product={product} priority={priority} hasInterest={hasInterest} />
        <div className={styles.badge}>
          <ProductBadge product={product} />
        </div>
        <div className={styles.text}>
          <h3 className={styles.name}>
            <Link
              to={productAddress(slug)}
              title={name}
              aria-label={name}
              onClick={() => onOpen?.(product)}
            >
              {shortName(name)}
            </Link>
          </h3>
          {specification !== '' && <p className={styles.specification}>{specification}</p>}
        </div>
      </div>
      <WishlistButton productId={product.id} options={product.choices} name={name} look="card" />
      <div className={styles.buy}>
        <p>
          <Price price={price} was={wasPrice ?? undefined} />
        </p>
        <CompareCheckbox slug={slug} name={name} />
        <BuyButton product={product} className={styles.button} pendingClassName={styles.pending} />
      </div>
    </>
  );
}

const cardImageSource = ({ url }: CardImageData) => imageSource(url, { ...IMAGE, sizes: SIZES });

/** Longer names are cut; the full one stays in the link's name. */
function shortName(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
}

interface CardPicturesProps {
  product: ProductCardData;
  priority: boolean;
  /** Whether a pointer has shown interest: only then is the second picture fetched. */
  hasInterest: boolean;
}

function CardPictures({ product, priority, hasInterest }: CardPicturesProps) {
  const [front, angle] = product.images;

  return (
    <div className={styles.pictures}>
      {front && (
        <TransitionPicture slug={product.slug}>
          <Picture {...cardImageSource(front)} alt={front.alt} priority={priority} />
        </TransitionPicture>
      )}
      {angle && hasInterest && (
        <Picture {...cardImageSource(angle)} alt="" priority className={styles.second} />
      )}
    </div>
  );
}
