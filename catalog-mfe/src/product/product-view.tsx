import { Price } from '@horae/shared/ui/price';
import type { Product } from '../catalogue/product';
import { ProductBadge } from '../product-badge';
import { offerOf, picturesOf } from './choices';
import { Gallery } from './gallery';
import { ProductFacts } from './product-facts';
import { ProductOptions } from './product-options';
import styles from './product-page.module.css';
import { ProductPlace } from './product-place';
import { ProductReviews } from './product-reviews';
import { ProductStory } from './product-story';
import { ProductTalk } from './product-talk';
import { Purchase } from './purchase';
import { RatingLine } from './rating-line';
import { useChoices } from './use-choices';

export function ProductView({ product }: { product: Product }) {
  const { choices, choose } = useChoices(product);
  const offer = offerOf(product, choices);

  return (
    <main id="main" className={styles.page}>
      <ProductPlace product={product} />
      <div className={styles.columns}>
        <Gallery images={picturesOf(product, choices)} productName={product.name} />
        <div className={styles.buying}>
          <header className={styles.head}>
            <ProductBadge product={product} />
            <h1 className={styles.name}>{product.name}</h1>
            <RatingLine productId={product.id} />
            <p className={styles.price}>
              <Price price={offer.price} was={offer.wasPrice ?? undefined} />
            </p>
            {product.summary !== '' && <p className={styles.short}>{product.summary}</p>}
          </header>
          <ProductOptions product={product} choices={choices} onChoose={choose} />
          <Purchase product={product} choices={choices} offer={offer} />
          <ProductFacts product={product} offer={offer} />
        </div>
      </div>
      <ProductTalk product={product} />
      <ProductStory product={product} />
      <ProductReviews productId={product.id} />
    </main>
  );
}
