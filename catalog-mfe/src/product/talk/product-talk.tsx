import { RemoteSlot, type TalkStart } from '@horae/shared';
import { useQuery } from '@horae/shared/query';
import { Notice } from '@horae/shared/ui/notice';
import { TalkFrame } from '@horae/shared/ui/talk-frame';
import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '../../catalogue/product.ts';
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
    setStart(next);
  };
  const ask = (text: string) => {
    setQuestion(text);
    begin({ kind: 'ask', question: text });
  };
  const frame = (more: { stage?: 'processing'; children?: ReactNode; afterwards?: () => void }) => {
    const then = more.afterwards ?? (() => undefined);
    return (
      <TalkFrame
        question={question}
        onQuestionChange={setQuestion}
        onAsk={(text) => [ask(text), then()]}
        onChip={(text) => [ask(text), then()]}
        onRecord={() => [begin({ kind: 'record' }), then()]}
        {...(more.stage && { stage: more.stage })}
      >
        {more.children}
      </TalkFrame>
    );
  };

  return (
    <div id="talk" ref={band} tabIndex={-1} className={styles.band}>
      {start === null ? (
        frame({})
      ) : (
        <RemoteSlot
          module="assistant/TalkPanel"
          props={{ product: talkProduct(product, reviews?.newest ?? []), start }}
          fallback={frame(start.kind === 'ask' ? { stage: 'processing' } : {})}
          unavailable={(retry) =>
            frame({ afterwards: retry, children: <TalkNotice retry={retry} /> })
          }
        />
      )}
    </div>
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
