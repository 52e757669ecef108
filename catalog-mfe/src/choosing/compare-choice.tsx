import { isolated } from '@horae/shared';
import { CHOICE_FIELD, chosenSlugs } from './choice-field.ts';
import styles from './choosing.module.css';

interface CompareChoiceProps {
  slug: string;
  name: string;
}

/**
 * Chooses a watch for the comparison. The browser keeps its state, so that it counts before any code is there; the form
 * that it belongs to is {@link CompareForm}.
 */
export function CompareChoice({ slug, name }: CompareChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        name={CHOICE_FIELD}
        form="compare"
        value={slug}
        defaultChecked={chosenSlugs.has(slug)}
        aria-label={`Compare ${isolated(name)}`}
        data-name={name}
      />
      <span>Compare</span>
    </label>
  );
}
