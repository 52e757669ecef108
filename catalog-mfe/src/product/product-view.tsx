import { WhenNeeded } from '@horae/shared';
import { Price } from '@horae/shared/ui/price';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { Suspense, useId } from 'react';
import { ProductBadge } from '../card/product-badge.tsx';
import type { Product } from '../catalogue/product.ts';
import { CompareForm } from '../compare-selection/compare-form.tsx';
import { TrueToScale } from '../scale/true-to-scale.tsx';
import { WishlistForm } from '../wishlist/wishlist-form.tsx';
import { DeferUntilVisible, LazyRelatedProducts } from './after-first-view.tsx';
import { getPicturesForChoices, getVariantOffer } from './buying/choices.ts';
import { ProductOptions } from './buying/product-options.tsx';
import { PurchaseControls } from './buying/purchase-controls.tsx';
import { CompareAndShare, StockAndReturns } from './buying/stock-and-returns.tsx';
import { useChoices } from './buying/use-choices.ts';
import { CustomTextFields } from './engraving/custom-text-fields.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { BackInStock } from './lazy-product-parts.ts';
import { ProductBreadcrumb } from './product-breadcrumb.tsx';
import styles from './product-page.module.css';
import { ProductDescription } from './story/product-description.tsx';
import { ProductReviews } from './story/product-reviews.tsx';
import { RatingLine } from './story/rating-line.tsx';
import { TalkToProduct } from './talk/talk-to-product.tsx';

interface ProductViewProps {
  product: Product;
  /** False for what a card has shown of it, while the rest is on its way. */
  isComplete: boolean;
}

export function ProductView({ product, isComplete }: ProductViewProps) {
  const { choices, choose, addressWith } = useChoices(product);
  const form = useId();
  const offer = getVariantOffer(product, choices);

  return (
    <main id="main" className={styles.page} aria-busy={!isComplete}>
      <ProductBreadcrumb product={product} />
      <div className={styles.columns}>
        <Gallery
          images={getPicturesForChoices(product, choices)}
          productName={product.name}
          slug={product.slug}
        />
        <div className={styles.buying}>
          <header className={styles.head}>
            <ProductBadge product={product} />
            <h1 className={styles.name}>{product.name}</h1>
            <RatingLine productId={product.id} />
            <p className={styles.price}>
              <Price price={offer.price} was={offer.wasPrice ?? undefined} />
            </p>
            {product.summary !== '' && <p className={styles.short}>{product.summary}</p>}
            {!isComplete && (
              <div className={styles.short}>
                <SkeletonBar width="44ch" height="3lh" />
              </div>
            )}
          </header>
          <DeferUntilVisible>
            <ProductOptions
              product={product}
              choices={choices}
              form={form}
              onChoose={choose}
              addressWith={addressWith}
            />
            <CustomTextFields product={product} form={form} />
            {!isComplete && <SkeletonBar height="3.125rem" />}
            <PurchaseControls product={product} choices={choices} offer={offer} form={form} />
            <CompareAndShare product={product} />
            <StockAndReturns product={product} offer={offer} />
            {isComplete && offer.isMade && !offer.inStock && (
              <Suspense>
                <BackInStock product={product} choices={choices} price={offer.price} />
              </Suspense>
            )}
          </DeferUntilVisible>
        </div>
      </div>
      <WishlistForm />
      {isComplete && (
        <DeferUntilVisible>
          <TalkToProduct product={product} />
          <WhenNeeded>
            <ProductDescription product={product} />
          </WhenNeeded>
          <TrueToScale watches={[product]} />
          <ProductReviews product={product} />
          <LazyRelatedProducts product={product} />
        </DeferUntilVisible>
      )}
      <CompareForm />
    </main>
  );
}
