import { Link } from '@horae/shared/router';
import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import styles from './cart-panel.module.css';
import { messages } from './messages.ts';

export function EmptyCart({ onLeave }: { onLeave: () => void }) {
  const actions = (
    <Link to="/products" className={buttonClass()} onClick={onLeave}>
      {messages.seeWatches}
    </Link>
  );
  return (
    <div className={styles.middle}>
      <StateMessage dial="twelve" title={messages.empty} level={3} actions={actions}>
        {messages.emptyHint}
      </StateMessage>
    </div>
  );
}
