import { RemoteSlot, type TalkStart, useSlotWords } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Notice } from '@horae/shared/ui/notice';
import { TalkFrame } from '@horae/shared/ui/talk-frame';
import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '../../catalogue/product.ts';
import { contact } from '../../contact/contact.ts';
import { messages } from '../messages.ts';
import { reviewsQuery } from '../product-queries.ts';
import styles from './product-talk.module.css';
import { talkProduct } from './talk-product.ts';

/** The Talk to Product band. Its remote is asked for by the first question, not before. */
export function ProductTalk({ product }: { product: Product }) {
  const [start, setStart] = useState<TalkStart | null>(null);
  const [question, setQuestion] = useState('');
  const { data: reviews } = useQuery(reviewsQuery(product.id));
  const band = useRef<HTMLDivElement>(null);

  const begin = (next: TalkStart) => {
    // The pressed control leaves with the placeholder; the focus stays in the band.
    band.current?.focus({ preventScroll: true });
    if (next.kind === 'ask') setQuestion(next.question);
    setStart(next);
  };
  const field = { question, onQuestionChange: setQuestion };

  return (
    <div id="talk" ref={band} tabIndex={-1} className={styles.band}>
      {start === null ? (
        <TalkInvitation {...field} onStart={begin} />
      ) : (
        <RemoteSlot
          module="assistant/TalkPanel"
          props={{ product: talkProduct(product, reviews?.newest ?? []), start }}
          fallback={<TalkInvitation {...field} isWaiting={start.kind === 'ask'} onStart={begin} />}
          unavailable={(retry) => (
            <TalkInvitation {...field} onStart={(next) => [begin(next), retry()]}>
              <TalkNotice retry={retry} />
            </TalkInvitation>
          )}
        />
      )}
    </div>
  );
}

interface TalkInvitationProps {
  question: string;
  onQuestionChange: (question: string) => void;
  onStart: (start: TalkStart) => void;
  /** The first question waits for the panel. */
  isWaiting?: boolean;
  children?: ReactNode;
}

/** The panel's place before its remote is there, in the words that the remote's release brings. */
function TalkInvitation({ isWaiting = false, onStart, children, ...field }: TalkInvitationProps) {
  const words = useSlotWords('assistant/TalkPanel');
  const ask = (question: string) => onStart({ kind: 'ask', question });

  return (
    <TalkFrame
      {...field}
      stage={isWaiting ? 'processing' : 'idle'}
      sentence={(isWaiting ? words.waiting : words.sentence) ?? ''}
      samples={words.samples ?? []}
      onAsk={ask}
      onChip={ask}
      onRecord={() => onStart({ kind: 'record' })}
    >
      <noscript>
        <p>
          {messages.talkNeedsScript} <a href={`mailto:${contact.mail}`}>{contact.mail}</a>.
        </p>
      </noscript>
      {children}
    </TalkFrame>
  );
}

function TalkNotice({ retry }: { retry: () => void }) {
  const again = (
    <button type="button" className={styles.retry} onClick={retry}>
      Try again
    </button>
  );
  return (
    <div className={styles.notice}>
      <Notice action={again}>{messages.talkUnavailable}</Notice>
    </div>
  );
}
