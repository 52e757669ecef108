import { isolated } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { buttonClass } from '@horae/shared/ui/button';
import { CardGrid } from '@horae/shared/ui/card-grid';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { ButtonWithLinkFallback } from '../../base/button-with-link-fallback.tsx';
import { LISTING_PATH } from '../../base/page-addresses.ts';
import { ProductCard } from '../../card/product-card.tsx';
import type { ProductCardData } from '../../catalogue/product.ts';
import {
  type ChosenFilters,
  filteredAddress,
  hasChosenFacet,
  hasPriceFilter,
  NO_FILTERS,
  priceRangeText,
  SLIDER_RANGE,
} from '../filters/chosen-filters.ts';
import type { UseFiltersResult } from '../filters/use-filters.ts';
import { hasNarrowingFilters, nearestPriceProductQuery } from '../listing-page-queries.ts';
import { messages } from '../messages.ts';
import styles from '../products-page.module.css';
import type { UseProductsResult } from '../use-product-listing.ts';

interface EmptyResultProps {
  controls: UseFiltersResult;
  listing: UseProductsResult;
}

/** Nothing matches: says why, names what is nearest, and offers ways on. */
export function NoMatchingProducts({ controls, listing }: EmptyResultProps) {
  const { filters } = controls;
  const nearest = listing.pages?.[0]?.nearest ?? [];
  if (filters.text !== undefined && !hasNarrowingFilters(filters)) {
    return <EmptySearch nearest={nearest} />;
  }

  return (
    <>
      {hasPriceFilter(filters) && !hasChosenFacet(filters) ? (
        <EmptyRange {...controls} />
      ) : (
        <NoMatch {...controls} />
      )}
      <NearestWatches nearest={nearest} />
    </>
  );
}

/** No price fits: names the nearest watch and offers the range that holds it. */
function EmptyRange(controls: UseFiltersResult) {
  const { filters, change } = controls;
  const { data: nearest } = useQuery(nearestPriceProductQuery(filters));
  const wider = nearest && widen(filters, nearest.amount);

  return (
    <StateMessage
      dial="twelve"
      title={messages.emptyTitle}
      actions={
        <>
          <ClearAll {...controls} />
          {wider && (
            <ButtonWithLinkFallback
              look="quiet"
              to={filteredAddress({ ...filters, page: 1, ...wider })}
              onClick={() => change(wider)}
            >
              {`Widen to ${priceRangeText(wider)}`}
            </ButtonWithLinkFallback>
          )}
        </>
      }
    >
      <p>
        {`Nothing costs ${costText(filters)} at the moment.${nearest ? ` The nearest is the ${isolated(nearest.name)} at ${nearest.price}.` : ''}`}
      </p>
    </StateMessage>
  );
}

/** An empty collection, or choices that no watch fits all of. */
function NoMatch(controls: UseFiltersResult) {
  const isChosen = hasNarrowingFilters(controls.filters);
  return (
    <StateMessage
      dial="twelve"
      title={isChosen ? messages.emptyChoicesTitle : messages.emptyCategoryTitle}
      actions={<ClearAll {...controls} />}
    >
      <p>{isChosen ? messages.emptyChoicesText : messages.emptyCategoryText}</p>
    </StateMessage>
  );
}

function ClearAll({ filters, clearAll }: UseFiltersResult) {
  return (
    <ButtonWithLinkFallback to={filteredAddress({ ...filters, ...NO_FILTERS })} onClick={clearAll}>
      {messages.clearAll}
    </ButtonWithLinkFallback>
  );
}

function costText({ min, max }: ChosenFilters): string {
  if (max === undefined) return `$${min} or more`;
  return min === SLIDER_RANGE.min ? `$${max} or less` : `between $${min} and $${max}`;
}

/** The smallest range of whole steps around the old one that holds `amount`. */
function widen({ min, max }: ChosenFilters, amount: number): Pick<ChosenFilters, 'min' | 'max'> {
  return {
    min: Math.min(min, Math.floor(amount / SLIDER_RANGE.step) * SLIDER_RANGE.step),
    max:
      max === undefined
        ? max
        : Math.max(max, Math.ceil(amount / SLIDER_RANGE.step) * SLIDER_RANGE.step),
  };
}

/** Where questions are answered. */
const CHAT = '/chat';

/** No watch has anything of a text: those that come close, all others, and the chat. */
function EmptySearch({ nearest }: { nearest: ProductCardData[] }) {
  return (
    <>
      <StateMessage
        dial="twelve"
        title={messages.emptySearchTitle}
        actions={
          <>
            <Link to={LISTING_PATH} className={buttonClass()}>
              {messages.allWatches}
            </Link>
            <Link to={CHAT} className={buttonClass({ look: 'quiet' })}>
              {messages.openChat}
            </Link>
          </>
        }
      >
        <p>{messages.emptySearchText}</p>
      </StateMessage>
      <NearestWatches nearest={nearest} />
    </>
  );
}

/** Watches that come close, where none fits. */
function NearestWatches({ nearest }: { nearest: ProductCardData[] }) {
  if (nearest.length === 0) return null;
  return (
    <section className={styles.nearest}>
      <h2>{messages.nearest}</h2>
      <CardGrid columns={3} label={messages.nearest}>
        {nearest.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </CardGrid>
    </section>
  );
}
