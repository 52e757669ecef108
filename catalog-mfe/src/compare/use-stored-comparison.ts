import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { compareAddress } from '../base/addresses.ts';
import { comparedSlugs } from '../choosing/compare-field.ts';
import { readComparison, storeComparison } from '../choosing/compare-selection.ts';
import type { ComparedProduct } from './compared-product.ts';

/** Stores the watches of the address as this tab's choice; an address without any redirects to the stored choice. */
export function useStoredComparison(slugs: string[], watches: ComparedProduct[] | undefined): void {
  const navigate = useNavigate();
  const isNamed = slugs.length > 0;

  useEffect(() => {
    const stored = isNamed ? [] : readComparison();
    if (stored.length > 0) {
      navigate(compareAddress(stored.map(({ slug }) => slug)), { replace: true });
    }
  }, [isNamed, navigate]);

  useEffect(() => {
    if (!isNamed || !watches) return;
    storeComparison(watches.map(({ slug, name }) => ({ slug, name })));
    comparedSlugs.clear();
    for (const { slug } of watches) comparedSlugs.add(slug);
  }, [isNamed, watches]);
}
