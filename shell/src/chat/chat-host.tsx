import { RemoteSlot, useEarlyClick } from '@horae/shared';
import { MessageIcon } from '@horae/shared/ui/icon';
import { useEffect, useState } from 'react';
import { SlotUnavailable } from '../layout/slot-unavailable.tsx';
import styles from './chat-host.module.css';

/** The floating button on every page and the window that it opens; nothing of the window is loaded before a click. */
export function ChatHost() {
  const [stage, setStage] = useState<'new' | 'open' | 'closed'>('new');
  if (stage !== 'open') {
    return <ChatButton takesFocus={stage === 'closed'} onOpen={() => setStage('open')} />;
  }
  return (
    <RemoteSlot
      module="support/ChatWindow"
      props={{ onClose: () => setStage('closed') }}
      unavailable={(retry) => (
        <div className={styles.broken}>
          <SlotUnavailable module="support/ChatWindow" retry={retry} />
        </div>
      )}
    />
  );
}

/**
 * Closing the window gives the keyboard back to where the shopper came from. Without script it is a link to the chat's
 * page. `keep-button-clear.ts` finds the button by its attribute.
 */
function ChatButton({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) {
  const early = useEarlyClick('open chat', '/chat');
  const { ref } = early;
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, ref]);

  return (
    <>
      <noscript>
        <nav aria-label="Chat">
          <a href="/chat" className={styles.button} aria-label="Open chat">
            <MessageIcon />
          </a>
        </nav>
      </noscript>
      <button
        {...early}
        type="button"
        className={`${styles.button} needs-script`}
        aria-label="Open chat"
        data-makes-way=""
        data-opens="support/ChatWindow"
        onClick={onOpen}
      >
        <MessageIcon />
      </button>
    </>
  );
}
