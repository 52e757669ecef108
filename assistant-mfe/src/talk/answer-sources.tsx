import type { ComponentProps } from 'react';
import { texts } from './messages.ts';
import { SourceList } from './source-list.tsx';
import styles from './talk-panel.module.css';

interface Props extends ComponentProps<typeof SourceList> {
  suggestions: string[];
  onAsk: (question: string) => void;
}

/** Lists the sources of an answer and suggested questions; each part is left out where the service sends none. */
export function AnswerSources({ suggestions, onAsk, ...list }: Props) {
  return (
    <>
      {list.sources.length > 0 && (
        <>
          <dt>{texts.from}</dt>
          <dd>
            <SourceList {...list} />
          </dd>
        </>
      )}
      {suggestions.length > 0 && (
        <>
          <dt>{texts.next}</dt>
          <dd className={styles.suggestions}>
            {suggestions.map((question) => (
              <button key={question} type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
