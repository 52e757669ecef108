import type { ChatWindowProps, RemoteSlots } from '@horae/shared';
import { isComposing } from '@horae/shared/is-composing';
import { CloseIcon } from '@horae/shared/ui/icon';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { useStore } from 'zustand';
import { chatTexts } from '../chat/chat-texts.ts';
import styles from '../chat/chat-window.module.css';
import { type ChatStore, sharedChatStore } from '../chat/conversation.ts';
import { MessageForm } from '../chat/message-form.tsx';
import { MessageList } from '../chat/message-list.tsx';

interface Props extends ChatWindowProps {
  /** Whose talk is shown; the page's own by default. */
  talk?: ChatStore;
}

/** A window beside the page: the page stays usable, so it holds no focus and locks no scrolling. */
export function ChatWindow({ onClose, talk = sharedChatStore }: Props) {
  const titleId = useId();
  const { messages, sending } = useStore(talk);
  useEffect(() => talk.start(), [talk]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  }

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.window}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {chatTexts.title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label={chatTexts.close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <MessageList messages={messages} onNavigate={() => closeIfCovering(onClose)} />
      <MessageForm takesFocus sending={sending} onSend={(text) => void talk.send(text)} />
    </div>
  );
}

/** On a small screen the window covers the page that a link has just opened. */
function closeIfCovering(onClose: () => void): void {
  if (matchMedia('(max-width: 600px)').matches) onClose();
}

export const Component: RemoteSlots['support/ChatWindow']['Component'] = ChatWindow;
