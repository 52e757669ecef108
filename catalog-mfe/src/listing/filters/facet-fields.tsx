import type { Facet, FacetChoices } from '../../catalogue/catalogue-platform.ts';
import { CHOICE, choiceText, choiceTexts, toggled } from './facet-choices.ts';
import { FacetGroup } from './facet-group.tsx';

interface FacetFieldsProps {
  facets: readonly Facet[];
  chosen: FacetChoices;
  onChange: (chosen: FacetChoices) => void;
}

/** The facets as groups of boxes to tick, each choice at once; without script a form sends them. */
export function FacetFields({ facets, chosen, onChange }: FacetFieldsProps) {
  const shown = new Set(
    facets.flatMap(({ id, values }) => values.map(({ value }) => choiceText(id, value))),
  );
  const others = choiceTexts(chosen).filter((text) => !shown.has(text));

  return (
    <>
      {facets.map((facet) => (
        <FacetGroup
          key={facet.id}
          facet={facet}
          chosen={chosen[facet.id] ?? []}
          onToggle={(value) => onChange(toggled(chosen, facet.id, value))}
        />
      ))}
      {others.map((text) => (
        <input key={text} type="hidden" name={CHOICE} value={text} />
      ))}
    </>
  );
}
