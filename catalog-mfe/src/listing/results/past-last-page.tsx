import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { countText } from '../../base/count-text.ts';
import { type ChosenFilters, filteredAddress } from '../filters/chosen-filters.ts';
import { PAGE_SIZE } from '../listing-page-queries.ts';
import { messages } from '../messages.ts';

/** For an address of a page after the last one: says how many there are, with a link to the first. */
export function PastLastPage({ filters, total }: { filters: ChosenFilters; total: number }) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const first = (
    <Link to={filteredAddress({ ...filters, page: 1 })} className={buttonClass()}>
      {messages.firstPage}
    </Link>
  );

  return (
    <StateMessage dial="twelve" title={`There is no page ${filters.page}`} actions={first}>
      <p>{`This list has ${countText(pages, 'page', 'pages')}.`}</p>
    </StateMessage>
  );
}
