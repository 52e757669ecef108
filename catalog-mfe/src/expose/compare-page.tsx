import { usePageTitle } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { StateMessage } from '@horae/shared/ui/state-message';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { compareAddress } from '../base/page-addresses.ts';
import { AddComparedProduct } from '../compare/add-compared-product.tsx';
import styles from '../compare/compare-page.module.css';
import { comparedProductsQuery } from '../compare/compare-page-queries.ts';
import type { ComparedProduct } from '../compare/compared-product.ts';
import { Comparison } from '../compare/comparison.tsx';
import {
  compareTitle,
  leftOutOfComparisonText,
  messages,
  missingProductsText,
} from '../compare/messages.ts';
import { readCompareQuery } from '../compare/read-compare-query.ts';
import { comparedSlugSet } from '../compare-selection/compare-checkbox-state.ts';
import { getStoredComparison, storeComparison } from '../compare-selection/compare-selection.ts';
import { TrueToScale } from '../scale/true-to-scale.tsx';

/** Up to four watches side by side, as the address names them. */
function ComparePage() {
  const compared = readCompareQuery(new URLSearchParams(useLocation().search));
  const { slugs, beyond, text } = compared;
  const { data: watches, isError, isFetching, refetch } = useQuery(comparedProductsQuery(slugs));
  const names = watches?.map(({ name }) => name) ?? [];
  usePageTitle(compareTitle(names));
  useComparisonSync(slugs, watches);
  const isFailed = isError && !watches;

  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{compareTitle(names)}</h1>
      {isFailed && <Failed isBusy={isFetching} onRetry={() => void refetch()} />}
      {!watches && !isFailed && <p role="status">{messages.loading}</p>}
      {watches && (
        <>
          <Missing slugs={slugs} beyond={beyond} watches={watches} />
          {watches.length > 0 ? (
            <Comparison watches={watches} />
          ) : (
            <Nothing isNamed={slugs.length > 0} />
          )}
          {watches.length > 0 && <TrueToScale watches={watches} />}
          <AddComparedProduct slugs={watches.map(({ slug }) => slug)} text={text} />
        </>
      )}
    </main>
  );
}

interface MissingProps {
  slugs: string[];
  beyond: string[];
  watches: ComparedProduct[];
}

/** Notices about watches that the address names but the page does not show. */
function Missing({ slugs, beyond, watches }: MissingProps) {
  const found = watches.map(({ slug }) => slug);
  const gone = slugs.filter((slug) => !found.includes(slug));
  const removal = (
    <Link to={compareAddress(found)} className={buttonClass({ look: 'quiet', size: 'small' })}>
      Leave out
    </Link>
  );
  return (
    <div className={styles.notices}>
      {gone.length > 0 && found.length > 0 && (
        <Notice action={removal}>{missingProductsText(gone)}</Notice>
      )}
      {beyond.length > 0 && <Notice>{leftOutOfComparisonText(beyond)}</Notice>}
    </div>
  );
}

/** `isNamed`: the address names watches, but none that the shop sells. */
function Nothing({ isNamed }: { isNamed: boolean }) {
  const all = (
    <Link to="/products" className={buttonClass()}>
      {messages.allWatches}
    </Link>
  );
  return (
    <StateMessage
      dial={isNamed ? 'no-hands' : 'twelve'}
      title={isNamed ? messages.noneTitle : messages.emptyTitle}
      actions={all}
    >
      <p>{isNamed ? messages.noneText : messages.emptyText}</p>
    </StateMessage>
  );
}

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const again = (
    <Button busy={isBusy} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <StateMessage dial="broken" title={messages.failedTitle} actions={again}>
      <p>{messages.failedText}</p>
    </StateMessage>
  );
}

export { prefetchCompare as prefetch } from '../compare/compare-page-queries.ts';
export { ComparePage as Component };

/** Stores the watches of the address as this tab's choice; an address without any redirects to the stored choice. */
export function useComparisonSync(slugs: string[], watches: ComparedProduct[] | undefined): void {
  const navigate = useNavigate();
  const isNamed = slugs.length > 0;

  useEffect(() => {
    const stored = isNamed ? [] : getStoredComparison();
    if (stored.length > 0) {
      navigate(compareAddress(stored.map(({ slug }) => slug)), { replace: true });
    }
  }, [isNamed, navigate]);

  useEffect(() => {
    if (!isNamed || !watches) return;
    storeComparison(watches.map(({ slug, name }) => ({ slug, name })));
    comparedSlugSet.clear();
    for (const { slug } of watches) comparedSlugSet.add(slug);
  }, [isNamed, watches]);
}
