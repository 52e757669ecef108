import type { RemoteSlots, SearchBoxProps } from '@horae/shared';
import { useId } from 'react';
import { useCombobox } from '../search/combobox/use-combobox.ts';
import { useComboboxAria } from '../search/combobox/use-combobox-aria.ts';
import { useFieldText, usePopupAnnouncement } from '../search/combobox/use-field-text.ts';
import { messages, searchRemovedText } from '../search/messages.ts';
import { ForgetSearchButtons } from '../search/recent/forget-search-buttons.tsx';
import { useOnSearchSent, useRecentSearches } from '../search/recent/use-recent-searches.ts';
import styles from '../search/search-listbox.module.css';
import { SearchListbox } from '../search/search-listbox.tsx';
import { useSearchOptions } from '../search/use-search-options.ts';

/** Suggestions below a search field, which becomes a combobox: the focus stays in it, and arrows walk the lines. */
function SearchBox({ field }: SearchBoxProps) {
  const id = useId();
  const lineId = (index: number) => `${id}-${index}`;
  const text = useFieldText(field);
  const { searches, remember, forget, clear } = useRecentSearches();
  const { groups, note, said } = useSearchOptions(text, searches);
  const offers = groups.flatMap((group) => group.offers);
  const isRecent = offers[0]?.kind === 'recent';
  const { isOpen, active } = useCombobox(field, {
    keys: offers.map(({ kind, to }) => `${kind} ${to}`),
    follow: (index) => document.getElementById(lineId(index))?.click(),
  });
  useComboboxAria(field, { listId: id, isOpen, ...(active >= 0 && { activeId: lineId(active) }) });
  useOnSearchSent(field, remember);
  const [deed, setDeed] = usePopupAnnouncement(isOpen, text);
  const announce = (done: string) => {
    setDeed(done);
    field.focus();
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {deed || (isOpen ? said : '')}
      </p>
      {isOpen && (
        <div className={styles.popup}>
          {note !== null && <p className={styles.note}>{note}</p>}
          <SearchListbox
            label={isRecent ? messages.recent : messages.list}
            {...{ id, lineId, groups, active, typed: text, onSearch: remember }}
          />
          {isRecent && (
            <ForgetSearchButtons
              searches={searches}
              onForget={(search) => {
                forget(search);
                announce(searchRemovedText(search));
              }}
              onClear={() => {
                clear();
                announce(messages.cleared);
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

export const Component: RemoteSlots['catalog/SearchBox']['Component'] = SearchBox;
