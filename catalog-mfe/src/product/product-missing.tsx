import { imageSource } from '@horae/shared';
import { queryOptions, useQuery } from '@horae/shared/query';
import { Link } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import { Picture } from '@horae/shared/ui/picture';
import { Price } from '@horae/shared/ui/price';
import { StateMessage } from '@horae/shared/ui/state-message';
import { findProducts } from '../catalogue/find-products';
import type { Product } from '../catalogue/product';
import { messages } from './messages';
import styles from './product-missing.module.css';
import frame from './product-page.module.css';

const suggestionsQuery = queryOptions({
  queryKey: ['product-suggestions'],
  queryFn: () => findProducts({ ribbon: 'Bestseller', limit: 4 }),
});

/** The address names no watch: what that means, two ways on, and what others choose. */
export function ProductMissing() {
  const { data } = useQuery(suggestionsQuery);
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
      {data && data.products.length > 0 && <Suggestions products={data.products} />}
    </main>
  );
}

function Suggestions({ products }: { products: Product[] }) {
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">Bestsellers</h2>
      <ul className={styles.suggestions}>
        {products.map((product) => (
          <li key={product.id}>
            <Suggestion product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ product }: { product: Product }) {
  const [image] = product.images;

  return (
    <Link to={`/product/${product.slug}`} className={styles.card}>
      {image && (
        <span className={styles.picture}>
          <Picture
            {...imageSource(image.url, {
              width: 240,
              height: 254,
              widths: [480, 720],
              sizes: '(max-width: 1000px) 50vw, 340px',
            })}
            alt=""
          />
        </span>
      )}
      <span className={styles.name}>{product.name}</span>
      <Price price={product.price} was={product.wasPrice ?? undefined} />
    </Link>
  );
}
