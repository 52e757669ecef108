import { CloseIcon } from '@horae/shared/ui/icon';
import { messages, removeSearchLabel } from '../messages.ts';
import styles from './forget-search-buttons.module.css';

interface RecentControlsProps {
  searches: string[];
  onForget: (search: string) => void;
  onClear: () => void;
}

/**
 * Removes recent searches, one or all. Beside the list and not in its lines, which cannot hold controls; the next stop of
 * the keyboard after the field.
 */
export function ForgetSearchButtons({ searches, onForget, onClear }: RecentControlsProps) {
  return (
    <>
      <ul className={styles.removers}>
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              aria-label={removeSearchLabel(search)}
              className={styles.remove}
              onClick={() => onForget(search)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.clear} onClick={onClear}>
        {messages.clear}
      </button>
    </>
  );
}
