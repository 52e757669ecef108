import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
import styles from './cart-panel.module.css';
import { messages } from './messages.ts';

interface EmptyCartProps {
  level: 2 | 3;
  onLeave?: () => void;
}

export function EmptyCart({ level, onLeave }: EmptyCartProps) {
  const actions = (
    <Link to="/products" className={buttonClass()} onClick={onLeave}>
      {messages.seeWatches}
    </Link>
  );
  return (
    <div className={styles.middle}>
      <StateMessage dial="twelve" title={messages.empty} level={level} actions={actions}>
        {messages.emptyHint}
      </StateMessage>
    </div>
  );
}
