import { Button, buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import { messages } from '../messages.ts';
import frame from '../product-page.module.css';

interface ProductFailedProps {
  /** The watch is being requested once more. */
  isBusy: boolean;
  onRetry: () => void;
}

export function ProductFailed({ isBusy, onRetry }: ProductFailedProps) {
  const actions = (
    <>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      <Link to="/products" className={buttonClass({ look: 'quiet' })}>
        See all watches
      </Link>
    </>
  );

  return (
    <main id="main" className={frame.page}>
      <div role="alert">
        <StateMessage dial="broken" level={1} size="page" title={messages.failed} actions={actions}>
          <p>{messages.failedText}</p>
        </StateMessage>
      </div>
    </main>
  );
}
