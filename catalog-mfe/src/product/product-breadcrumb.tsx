import { useQuery } from '@horae/shared/query';
import { Breadcrumb } from '@horae/shared/ui/breadcrumb';
import { Link } from 'react-router-dom';
import { listingAddress } from '../base/page-addresses.ts';
import type { Product } from '../catalogue/product.ts';
import styles from './product-page.module.css';
import { productCategoryQuery } from './product-page-queries.ts';

/** The product's place in the shop. Its category is added once it is known; the rest is shown without it. */
export function ProductBreadcrumb({ product }: { product: Product }) {
  const { data: category } = useQuery(productCategoryQuery(product));
  const links = [
    { key: 'products', link: <Link to="/products">Products</Link> },
    ...(category
      ? [
          {
            key: category.id,
            link: <Link to={listingAddress(category.id)}>{category.name}</Link>,
          },
        ]
      : []),
  ];

  return (
    <div className={styles.place}>
      <Breadcrumb links={links} current={product.name} />
    </div>
  );
}
