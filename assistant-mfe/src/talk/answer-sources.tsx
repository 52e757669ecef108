import { Link } from '@horae/shared/router';
import { texts } from './messages.ts';
import styles from './talk-panel.module.css';
import type { TalkSource } from './talk-state.ts';

interface Props {
  sources: TalkSource[];
  suggestions: string[];
  onAsk: (question: string) => void;
}

/** Where an answer stands, and what could be asked next: nothing of it where the service does not say. */
export function AnswerSources({ sources, suggestions, onAsk }: Props) {
  const named = sources.filter(
    ({ label }, place) => sources.findIndex((other) => other.label === label) === place,
  );
  return (
    <>
      {named.length > 0 && (
        <>
          <dt>{texts.from}</dt>
          <dd>
            <ul className={styles.sources}>
              {named.map(({ label, path }) => (
                <li key={label}>{path ? <Link to={path}>{label}</Link> : capital(label)}</li>
              ))}
            </ul>
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

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
