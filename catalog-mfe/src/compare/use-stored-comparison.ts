import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { compareAddress } from '../base/addresses.ts';
import { readChoice, storeChoice } from '../choosing/choice.ts';
import { chosenSlugs } from '../choosing/choice-field.ts';
import type { ComparedProduct } from './compared-product.ts';

/** Stores the watches of the address as this tab's choice; an address without any redirects to the stored choice. */
export function useStoredComparison(slugs: string[], watches: ComparedProduct[] | undefined): void {
  const navigate = useNavigate();
  const isNamed = slugs.length > 0;

  useEffect(() => {
    const stored = isNamed ? [] : readChoice();
    if (stored.length > 0) {
      navigate(compareAddress(stored.map(({ slug }) => slug)), { replace: true });
    }
  }, [isNamed, navigate]);

  useEffect(() => {
    if (!isNamed || !watches) return;
    storeChoice(watches.map(({ slug, name }) => ({ slug, name })));
    chosenSlugs.clear();
    for (const { slug } of watches) chosenSlugs.add(slug);
  }, [isNamed, watches]);
}
