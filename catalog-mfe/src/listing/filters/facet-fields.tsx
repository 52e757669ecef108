import { useKept } from '@horae/shared';
import { type ChangeEvent, memo, useState } from 'react';
import type { Facet, FacetChoiceMap, FacetValue } from '../../catalogue/catalogue-platform.ts';
import styles from './facet-fields.module.css';
import {
  FACET_PARAMETER,
  toFacetParam,
  toFacetParams,
  toggleFacet,
} from './parse-facet-choices.ts';

/** Values that are shown before the others are requested. */
const FIRST = 6;

interface FacetGroupProps {
  facet: Facet;
  chosen: readonly string[];
}

/** One facet: its first values, and the others behind a line that says how many. Rendered anew when it has changed itself. */
const FacetGroup = memo(
  function FacetGroup(props: FacetGroupProps) {
    const stored = useKept();
    const inside = stored(['facet', props.facet, props.chosen], <FacetInside {...props} />);
    return <fieldset className={styles.group} {...inside} />;
  },
  (before, now) => before.facet === now.facet && before.chosen.join('\n') === now.chosen.join('\n'),
);

function FacetInside({ facet: { id, name, values }, chosen }: FacetGroupProps) {
  const rest = values.slice(FIRST);
  // As it begins only: later it is the visitor who opens and closes it.
  const [isOpen] = useState(rest.some(({ value }) => chosen.includes(value)));
  const box = ({ value, label, count }: FacetValue) => (
    <label key={value} className={styles.value}>
      <input
        type="checkbox"
        name={FACET_PARAMETER}
        value={toFacetParam(id, value)}
        checked={chosen.includes(value)}
        disabled={count === 0 && !chosen.includes(value)}
        onChange={leaveToFields}
      />
      <span>{label}</span>
      {count !== null && <small>{count}</small>}
    </label>
  );

  return (
    <>
      <legend className={styles.title}>{name}</legend>
      {values.slice(0, FIRST).map(box)}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary className={styles.more}>
            <span>{`${rest.length} more`}</span>
            <span className="visually-hidden">{` of ${name}`}</span>
          </summary>
          {rest.map(box)}
        </details>
      )}
    </>
  );
}

/** A box reports to the fields around all groups, so that no group depends on what is chosen in another. */
const leaveToFields = () => undefined;

interface FacetFieldsProps {
  facets: readonly Facet[];
  chosen: FacetChoiceMap;
  onChange: (chosen: FacetChoiceMap) => void;
}

/** The facets as groups of boxes to tick, each choice at once; without script a form sends them. */
export function FacetFields({ facets, chosen, onChange }: FacetFieldsProps) {
  const shown = new Set(
    facets.flatMap(({ id, values }) => values.map(({ value }) => toFacetParam(id, value))),
  );
  const others = toFacetParams(chosen).filter((text) => !shown.has(text));
  const toggle = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(toggleFacet(chosen, target.value));

  return (
    <div className={styles.facets} onChange={toggle}>
      {facets.map((facet) => (
        <FacetGroup key={facet.id} facet={facet} chosen={chosen[facet.id] ?? []} />
      ))}
      {others.map((text) => (
        <input key={text} type="hidden" name={FACET_PARAMETER} value={text} />
      ))}
    </div>
  );
}
