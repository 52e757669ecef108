import type { Elements } from '@horae/shared';
import { useEffect, useId } from 'react';
import styles from './search-listbox.module.css';
import type { SearchOptionGroup } from './search-popup-options.ts';
import { SearchSuggestionOption } from './search-suggestion-option.tsx';

interface SearchListProps {
  id: string;
  label: string;
  groups: SearchOptionGroup[];
  /** Id of the line at a place, counted over all groups. */
  lineId: (index: number) => string;
  /** Place of the chosen line, or -1. */
  active: number;
  typed: string;
  /** Called with the text of a search that is followed. */
  onSearch: (text: string) => void;
}

/** The lines of a combobox, in groups. They are links, for those who open one in a tab of its own. */
export function SearchListbox({ id, label, groups, lineId, active, ...line }: SearchListProps) {
  const activeId = active < 0 ? null : lineId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  let index = -1;

  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ heading, offers }) => (
        <Group key={heading} heading={heading}>
          {offers.map((offer) => {
            index += 1;
            return (
              <SearchSuggestionOption
                key={`${offer.kind} ${offer.to}`}
                id={lineId(index)}
                isActive={index === active}
                offer={offer}
                {...line}
              />
            );
          })}
        </Group>
      ))}
    </div>
  );
}

function Group({ heading, children }: { heading: string | null; children: Elements }) {
  const headingId = useId();
  if (heading === null) return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: within a list of lines no other element has this role
    <div role="group" aria-labelledby={headingId} className={styles.group}>
      <div id={headingId} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}
