import { useQuery } from '@horae/shared/query';
import { Link } from '@horae/shared/router';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { LISTING } from '../../base/addresses.ts';
import {
  type Filters,
  filteredAddress,
  hasPriceRange,
  PRICE,
  rangeText,
} from '../filters/filters.ts';
import type { FilterControls } from '../filters/use-filters.ts';
import { messages } from '../messages.ts';
import { nearestQuery } from '../products-queries.ts';

/** Nothing matches: names the nearest watch and offers the range that holds it. */
export function EmptyResult({ filters, change, clearAll }: FilterControls) {
  const isNarrowed = hasPriceRange(filters);
  const { data: nearest } = useQuery({ ...nearestQuery(filters), enabled: isNarrowed });
  const wider = nearest && widen(filters, nearest.amount);

  return (
    <StateMessage
      dial="twelve"
      title={isNarrowed ? messages.emptyTitle : messages.emptyCategoryTitle}
      actions={
        <>
          <noscript>
            <Link to={LISTING} className={buttonClass()}>
              {messages.clearAll}
            </Link>
          </noscript>
          <Button className="needs-script" onClick={clearAll}>
            {messages.clearAll}
          </Button>
          {wider && <WidenButton filters={filters} wider={wider} onPress={() => change(wider)} />}
        </>
      }
    >
      {isNarrowed ? (
        <p>
          Nothing costs {costText(filters)} at the moment.
          {nearest && ` The nearest is the ${nearest.name} at ${nearest.price}.`}
        </p>
      ) : (
        <p>{messages.emptyCategoryText}</p>
      )}
    </StateMessage>
  );
}

interface WidenButtonProps {
  filters: Filters;
  wider: Pick<Filters, 'min' | 'max'>;
  onPress: () => void;
}

function WidenButton({ filters, wider, onPress }: WidenButtonProps) {
  const text = `Widen to ${rangeText(wider)}`;
  return (
    <>
      <noscript>
        <Link
          to={filteredAddress({ ...filters, page: 1, ...wider })}
          className={buttonClass({ look: 'quiet' })}
        >
          {text}
        </Link>
      </noscript>
      <Button look="quiet" className="needs-script" onClick={onPress}>
        {text}
      </Button>
    </>
  );
}

function costText({ min, max }: Filters): string {
  if (max === undefined) return `$${min} or more`;
  return min === PRICE.min ? `$${max} or less` : `between $${min} and $${max}`;
}

/** The smallest range of whole steps around the old one that holds `amount`. */
function widen({ min, max }: Filters, amount: number): Pick<Filters, 'min' | 'max'> {
  return {
    min: Math.min(min, Math.floor(amount / PRICE.step) * PRICE.step),
    max: max === undefined ? max : Math.max(max, Math.ceil(amount / PRICE.step) * PRICE.step),
  };
}
