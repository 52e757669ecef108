import {
  type Elements,
  RemoteSlot,
  report,
  type TalkFact,
  type TalkStart,
  useFormAnswer,
  useSlotWords,
} from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Notice } from '@horae/shared/ui/notice';
import { type NoScriptTalkForm, TalkFrame } from '@horae/shared/ui/talk-frame';
import { useRef, useState } from 'react';
import type { Product } from '../../catalogue/product.ts';
import { messages, talkRefusalTexts } from '../messages.ts';
import { reviewsQuery } from '../product-page-queries.ts';
import styles from './talk-to-product.module.css';
import { toTalkProduct } from './to-talk-product.ts';

/** The Talk to Product band. Its remote is requested by the first question, not before. */
export function TalkToProduct({ product }: { product: Product }) {
  const [start, setStart] = useState<TalkStart | null>(null);
  const { refused, values } = useFormAnswer('assistant/ask');
  const [question, setQuestion] = useState(
    typeof values?.question === 'string' ? values.question : '',
  );
  const { data: reviews } = useQuery(reviewsQuery(product.id));
  const band = useRef<HTMLDivElement>(null);

  const begin = (next: TalkStart) => {
    // The clicked control leaves with the placeholder; the focus stays in the band.
    band.current?.focus({ preventScroll: true });
    if (next.kind === 'ask') setQuestion(next.question);
    setStart(next);
  };
  const code = refused && Object.values(refused)[0];
  const sending: NoScriptTalkForm = {
    action: 'assistant/ask',
    fields: { slug: product.slug },
    ...(code && { refusal: talkRefusalTexts[code] ?? messages.talkUnavailable }),
  };
  const field = { question, onQuestionChange: setQuestion, sending };

  return (
    <div id="talk" ref={band} tabIndex={-1} className={styles.band}>
      {start === null ? (
        <TalkInvitation {...field} onStart={begin} />
      ) : (
        <RemoteSlot
          module="assistant/TalkPanel"
          props={{ product: toTalkProduct(product, reviews?.newest ?? []), start, onSource }}
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

/** Most visitors never use it. */
function onSource(fact: TalkFact): void {
  import('./scroll-to-fact.ts')
    .then(({ scrollToFact }) => scrollToFact(fact))
    .catch((error: unknown) => report(error, 'product: showing a fact'));
}

interface TalkInvitationProps {
  question: string;
  sending: NoScriptTalkForm;
  onQuestionChange: (question: string) => void;
  onStart: (start: TalkStart) => void;
  /** The first question waits for the panel. */
  isWaiting?: boolean;
  children?: Elements;
}

/** The panel's place before its remote is there, in the words that the remote's release brings. */
function TalkInvitation({ isWaiting = false, onStart, children, ...field }: TalkInvitationProps) {
  const words = useSlotWords('assistant/TalkPanel');
  const submitQuestion = (question: string) => onStart({ kind: 'ask', question });

  return (
    <TalkFrame
      {...field}
      stage={isWaiting ? 'processing' : 'idle'}
      sentence={(isWaiting ? words.waiting : words.sentence) ?? ''}
      samples={words.samples ?? []}
      onAsk={submitQuestion}
      onChip={submitQuestion}
      onRecord={() => onStart({ kind: 'record', question: field.question })}
      opens="assistant/TalkPanel"
    >
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
