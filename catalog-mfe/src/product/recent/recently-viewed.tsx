import { imageSource, useRole } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { productAddress } from '../../base/page-addresses.ts';
import styles from './recently-viewed.module.css';
import { clearViewedProducts, readViewedProducts, type ViewedProduct } from './viewed-products.ts';

const PICTURE = { width: 160, height: 160 };

/** The watches that were looked at before this one, from this browser alone; nothing where there was none. */
export function RecentlyViewed({ slug }: { slug: string }) {
  const role = useRole();
  const [viewed, setViewed] = useState<ViewedProduct[]>([]);
  const [isCleared, setCleared] = useState(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  useEffect(() => setViewed(readViewedProducts(role)), [role]);
  useEffect(() => {
    // The clicked button is gone with the list.
    if (isCleared) outcome.current?.focus();
  }, [isCleared]);

  const clear = () => {
    clearViewedProducts();
    setViewed([]);
    setCleared(true);
  };
  const others = viewed.filter((one) => one.slug !== slug);

  if (isCleared) {
    return (
      <p ref={outcome} tabIndex={-1} className={styles.cleared}>
        The list is cleared.
      </p>
    );
  }
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className={styles.strip}>
      <div className={styles.head}>
        <h2 id="recently-viewed">Recently viewed</h2>
        <Button look="quiet" size="small" onClick={clear}>
          <span>Clear</span>
          <span className="visually-hidden"> recently viewed</span>
        </Button>
      </div>
      <ul className={styles.list}>
        {others.map((one) => (
          <li key={one.slug}>
            <Link to={productAddress(one.slug)} className={styles.watch}>
              {one.picture && (
                <Picture {...imageSource(one.picture, PICTURE)} alt="" className={styles.picture} />
              )}
              <span>{one.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
