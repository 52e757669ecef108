import type { TalkFact, TalkProduct } from '@horae/shared';
import type { AnswerSource } from '../product/answer-source.ts';
import { SourceLink } from './source-link.tsx';
import styles from './talk-panel.module.css';

interface Props {
  sources: AnswerSource[];
  product: Pick<TalkProduct, 'name' | 'slug'>;
  onSource?: (fact: TalkFact) => void;
}

/** Where an answer stands, each place once. */
export function SourceList({ sources, ...link }: Props) {
  const places = new Map(sources.map((source) => [`${source.label} ${source.product}`, source]));
  return (
    <ul className={styles.sources}>
      {[...places].map(([key, source]) => (
        <li key={key}>
          <SourceLink source={source} {...link} />
        </li>
      ))}
    </ul>
  );
}
