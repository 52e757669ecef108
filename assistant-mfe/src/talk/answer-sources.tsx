import type { TalkFact, TalkProduct } from '@horae/shared';
import { Link } from 'react-router-dom';
import type { AnswerSource } from '../product/stored-answers-api.ts';
import { talkTexts } from './messages.ts';
import styles from './talk-panel.module.css';

interface AnswerSourcesProps extends SourceListProps {
  suggestions: string[];
  onAsk: (question: string) => void;
}

/** Lists the sources of an answer and suggested questions; each part is left out where the service sends none. */
export function AnswerSources({ suggestions, onAsk, ...list }: AnswerSourcesProps) {
  return (
    <>
      {list.sources.length > 0 && (
        <>
          <dt>{talkTexts.from}</dt>
          <dd>
            <SourceList {...list} />
          </dd>
        </>
      )}
      {suggestions.length > 0 && (
        <>
          <dt>{talkTexts.next}</dt>
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

interface SourceListProps extends Omit<SourceLinkProps, 'source'> {
  sources: AnswerSource[];
}

/** Lists the sources of an answer, each once. */
export function SourceList({ sources, ...link }: SourceListProps) {
  const distinct = new Map(sources.map((source) => [`${source.label} ${source.product}`, source]));
  return (
    <ul className={styles.sources}>
      {[...distinct].map(([key, source]) => (
        <li key={key}>
          <SourceLink source={source} {...link} />
        </li>
      ))}
    </ul>
  );
}

interface SourceLinkProps {
  source: AnswerSource;
  /** The watch that the question is about. */
  product: Pick<TalkProduct, 'name' | 'slug'>;
  /** Shows a fact of the watch on its page; without it a link leads there. */
  onSource?: (fact: TalkFact) => void;
}

/** Leads to a source: a page of the house, or the row, section or review on the watch's page. */
function SourceLink({ source, product, onSource }: SourceLinkProps) {
  const { kind, path } = source;
  const label = capital(source.label);
  if (path) return <Link to={path}>{label}</Link>;
  if (source.product !== undefined && source.product !== product.name)
    return <span>{`${label}, ${source.product}`}</span>;
  if (kind === 'rule' || kind === 'house') return <span>{label}</span>;
  if (onSource) {
    const show = () => onSource({ kind, label: source.label });
    return (
      <button type="button" className={styles.source} onClick={show}>
        {label}
      </button>
    );
  }
  // A text fragment makes the browser find and mark the words, even without script; the router would ignore it.
  return (
    <a href={`/product/${product.slug}#:~:text=${encodeURIComponent(sourceText(source))}`}>
      {label}
    </a>
  );
}

/** Returns the words by which the product's page shows the fact, for the text fragment. */
const sourceText = ({ kind, label }: AnswerSource): string =>
  kind === 'description' ? 'About the' : capital(label);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
