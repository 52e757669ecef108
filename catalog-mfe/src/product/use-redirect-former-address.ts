import { useRole } from '@horae/shared';
import { useQueryClient } from '@horae/shared/query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Product } from '../catalogue/product.ts';
import { productQuery } from './product-page-queries.ts';

/** Takes a visitor on who came by an address that the watch had before. */
export function useRedirectFormerAddress(
  product: Product | null | undefined,
  toAddress: (slug: string) => string,
): void {
  const { slug = '' } = useParams();
  const role = useRole();
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (!product || product.slug === slug) return;
    queryClient.setQueryData(productQuery(product.slug).queryKey, product);
    void import('./recent/viewed-products.ts').then(({ removeViewedProduct: forgetMissing }) =>
      forgetMissing(slug, role),
    );
    navigate(toAddress(product.slug) + search, { replace: true });
  }, [product, slug, search, role, toAddress, navigate, queryClient]);
}
