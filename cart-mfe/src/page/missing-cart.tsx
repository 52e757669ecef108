import { Button, buttonClass } from '@horae/shared/ui/button';
import { CartSkeleton, FailedCart } from '../panel/cart-states.tsx';
import { messages } from '../panel/messages.ts';
import type { ShownCart } from './filled-cart.tsx';

/** On its way, or not to be had; without script it is never on its way. */
export function MissingCart({ shown }: { shown: ShownCart }) {
  const { hasFailed, isFetching, reload } = shown;
  if (hasFailed) {
    const again = (
      <Button look="secondary" busy={isFetching} onClick={reload}>
        {messages.tryAgain}
      </Button>
    );
    return <FailedCart level={2} retry={again} />;
  }
  return (
    <>
      <div className="needs-script">
        <CartSkeleton />
      </div>
      <noscript>
        <FailedCart level={2} retry={<ReloadLink />} />
      </noscript>
    </>
  );
}

/** A document of its own, since no script can ask. */
function ReloadLink() {
  return (
    <a href="/cart" className={buttonClass({ look: 'secondary' })}>
      {messages.tryAgain}
    </a>
  );
}
