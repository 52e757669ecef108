import { Link } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { LISTING } from '../../base/addresses.ts';
import type { ProductSummary } from '../../catalogue/product.ts';
import { messages } from '../messages.ts';
import { NearestWatches } from './nearest-watches.tsx';

/** Where questions are answered. */
const CHAT = '/chat';

interface EmptySearchProps {
  text: string;
  nearest: ProductSummary[];
}

/** No watch has anything of the text: those that come close, all others, and somebody to ask. */
export function EmptySearch({ text, nearest }: EmptySearchProps) {
  return (
    <>
      <StateMessage
        dial="twelve"
        title={`No watch found for “${text}”`}
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
