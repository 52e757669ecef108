import { useHydrated } from '@horae/shared/ui/hydration/use-hydrated';
import { useEffect, useRef } from 'react';
import { chatTexts } from './chat-texts.ts';
import type { ChatMessage } from './conversation-storage.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './message-list.module.css';
import { OrderTable } from './order-table.tsx';
import { WatchCards } from './watch-cards.tsx';

interface Props {
  messages: ChatMessage[];
  /** A link inside a message was followed. */
  onNavigate: () => void;
}

export function MessageList({ messages, onNavigate }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    if (newest === undefined || !element) return;
    // Once it scrolls it needs a place in the tab order, to be scrolled without a mouse.
    element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1;
    element.scrollTo({ top: element.scrollHeight });
  }, [newest]);

  return (
    <div
      ref={list}
      className={styles.list}
      role="log"
      aria-live="polite"
      aria-label={chatTexts.log}
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

function Message({ message, onNavigate }: { message: ChatMessage; onNavigate: () => void }) {
  const { text, isBot, failed, timestamp, cards = [], orders = [] } = message;
  const kind = failed ? styles.failed : isBot ? styles.bot : styles.visitor;
  // The edge does not know the visitor's time zone.
  const at = useHydrated() ? new Date(timestamp) : null;

  return (
    <div className={isBot ? styles.left : styles.right}>
      <p className={`${styles.bubble} ${kind}`}>
        <span className="visually-hidden">{`${isBot ? chatTexts.shop : chatTexts.you} `}</span>
        {isBot ? <LinkedText text={said(message)} onNavigate={onNavigate} /> : <span>{text}</span>}
      </p>
      {orders.length > 0 && <OrderTable orders={orders} />}
      {cards.length > 0 && <WatchCards cards={cards} onNavigate={onNavigate} />}
      <div className={styles.time}>
        {at && <time dateTime={at.toISOString()}>{hourAndMinute(at)}</time>}
      </div>
    </div>
  );
}

/** Returns the text without the lines that repeat the cards and the table of orders shown with it. */
function said({ text, cards = [], orders = [] }: ChatMessage): string {
  const beside = [
    ...(cards.length > 0 ? [/\n[^\n]+: \/product\/[\w-]+(?=\n|$)/g] : []),
    ...(orders.length > 1 ? [/\nOrder \d+ of [^\n]+/g] : []),
  ];
  return beside.reduce((short, lines) => short.replace(lines, ''), text);
}

function hourAndMinute(at: Date): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
