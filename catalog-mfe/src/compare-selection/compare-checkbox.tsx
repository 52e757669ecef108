import { isolated } from '@horae/shared';
import { COMPARE_FIELD, comparedSlugSet } from './compare-checkbox-state.ts';
import styles from './compare-selection.module.css';

interface CompareChoiceProps {
  slug: string;
  name: string;
}

/**
 * Chooses a watch for the comparison. The browser keeps its state, so that it counts before any code is there; the form
 * that it belongs to is {@link CompareForm}.
 */
export function CompareCheckbox({ slug, name }: CompareChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={COMPARE_FIELD}
        form="compare"
        value={slug}
        defaultChecked={comparedSlugSet.has(slug)}
        aria-label={`Compare ${isolated(name)}`}
        data-name={name}
      />
      <span>Compare</span>
    </label>
  );
}
