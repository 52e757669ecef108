import { RemoteSlot } from '@horae/shared';
import { MessageIcon } from '@horae/shared/ui/icon';
import { useRef, useState } from 'react';
import styles from './chat-host.module.css';
import { SlotUnavailable } from './slot-unavailable.tsx';

/** The round button on every page; nothing of the chat is loaded before it is pressed. */
export function ChatHost() {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);

  if (isOpen) {
    const close = () => setOpen(false);
    wasOpen.current = true;
    return (
      <RemoteSlot
        module="support/ChatWindow"
        props={{ onClose: close }}
        unavailable={(retry) => (
          <div className={styles.broken}>
            <SlotUnavailable module="support/ChatWindow" retry={retry} />
          </div>
        )}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Open chat"
      ref={(button) => {
        // Closing the window gives the keyboard back to where the shopper came from.
        if (!button || !wasOpen.current) return;
        wasOpen.current = false;
        button.focus();
      }}
      onClick={() => setOpen(true)}
    >
      <MessageIcon />
    </button>
  );
}
