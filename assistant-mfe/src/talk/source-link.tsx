import type { TalkFact, TalkProduct } from '@horae/shared';
import { Link } from 'react-router-dom';
import type { AnswerSource } from '../product/answer-source.ts';
import styles from './talk-panel.module.css';

interface Props {
  source: AnswerSource;
  /** The watch that the question is about. */
  product: Pick<TalkProduct, 'name' | 'slug'>;
  /** Shows a fact of the watch where it stands; without it a link leads to its page. */
  onSource?: (fact: TalkFact) => void;
}

/** Leads to where a fact stands: a page of the house, or the row, section or review on the watch's page. */
export function SourceLink({ source, product, onSource }: Props) {
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
    <a href={`/product/${product.slug}#:~:text=${encodeURIComponent(wordsOf(source))}`}>{label}</a>
  );
}

/** Returns the words by which the product's page shows the fact, for the text fragment. */
const wordsOf = ({ kind, label }: AnswerSource): string =>
  kind === 'description' ? 'About the' : capital(label);

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
