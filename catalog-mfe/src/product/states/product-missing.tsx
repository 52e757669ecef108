import { useRole } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { StateMessage } from '@horae/shared/ui/state-message';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ProductCard } from '../../card/product-card.tsx';
import { bestsellersQuery } from '../../catalogue/categories-bestsellers-query.ts';
import type { ProductCardData } from '../../catalogue/product.ts';
import { CompareForm } from '../../compare-selection/compare-form.tsx';
import { WishlistForm } from '../../wishlist/wishlist-form.tsx';
import { messages } from '../messages.ts';
import frame from '../product-page.module.css';
import { removeViewedProduct } from '../recent/viewed-products.ts';

/** The address names no watch: what that means, two ways on, and what others choose. */
export function ProductMissing() {
  const { data } = useQuery(bestsellersQuery);
  const { slug = '' } = useParams();
  const role = useRole();
  useEffect(() => removeViewedProduct(slug, role), [slug, role]);
  const actions = (
    <>
      <Link to="/products" className={buttonClass()}>
        See all watches
      </Link>
      <Link to="/" className={buttonClass({ look: 'quiet' })}>
        Go to the home page
      </Link>
    </>
  );

  return (
    <main id="main" className={frame.page}>
      <StateMessage dial="no-hands" level={1} title={messages.missing} actions={actions}>
        <p>{messages.missingText}</p>
      </StateMessage>
      {data && data.length > 0 && <Suggestions products={data} />}
      <WishlistForm />
      <CompareForm />
    </main>
  );
}

function Suggestions({ products }: { products: ProductCardData[] }) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className={frame.suggestions}>
        Bestsellers
      </h2>
      <CardGrid columns={4} label="Bestsellers">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </section>
  );
}
