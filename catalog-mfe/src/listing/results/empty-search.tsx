import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { LISTING } from '../../base/addresses.ts';
import type { ProductSummary } from '../../catalogue/product.ts';
import { messages } from '../messages.ts';
import { NearestWatches } from './nearest-watches.tsx';

/** Where questions are answered. */
const CHAT = '/chat';

/** No watch has anything of a text: those that come close, all others, and somebody to ask. */
export function EmptySearch({ nearest }: { nearest: ProductSummary[] }) {
  return (
    <>
      <StateMessage
        dial="twelve"
        title={messages.emptySearchTitle}
        actions={
          <>
            <Link to={LISTING} className={buttonClass()}>
              {messages.allWatches}
            </Link>
            <Link to={CHAT} className={buttonClass({ look: 'quiet' })}>
              {messages.askUs}
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
