import { RemoteSlot } from '@horae/shared';
import { cleanLine } from '@horae/shared/typed-text';
import fieldStyles from '@horae/shared/ui/field.module.css';
import { CloseIcon, SearchIcon } from '@horae/shared/ui/icon';
import {
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './search-form.module.css';
import { usePopover } from './use-popover.ts';

const SEARCH_ID = 'search';
const PAGE = '/search';

interface SearchFormProps {
  suggests: boolean;
}

/**
 * The search of every page: a plain form, in a sheet behind a button where the bar has no room for it. Suggestions
 * come from a remote and load when the field is first used; without them the form does its job.
 */
export function SearchForm({ suggests }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, follow } = usePopover(form);
  const searched = useSearched(field);
  const { used, use } = useFirstUse(field);
  const navigate = useNavigate();

  const send = (event: FormEvent) => {
    event.preventDefault();
    navigate(`${PAGE}?${new URLSearchParams({ q: cleanLine(field.current?.value ?? '') })}`);
  };
  // The browser would open it as well, but leave the focus on the button.
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    form.current?.togglePopover();
    field.current?.focus();
  };

  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={SEARCH_ID}
        aria-label={isOpen ? 'Close search' : 'Open search'}
        onClick={toggle}
      >
        {isOpen ? <CloseIcon /> : <SearchIcon />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: one element less on every page, and known to older browsers */}
      <form
        ref={form}
        id={SEARCH_ID}
        popover="auto"
        action={PAGE}
        role="search"
        className={styles.form}
        onToggle={follow}
        onFocus={use}
        onSubmit={send}
      >
        <Field field={field} searched={searched} />
        {suggests && used && (
          <div className={styles.suggestions}>
            <RemoteSlot
              module="catalog/SearchBox"
              props={{ field: used }}
              unavailable={() => null}
            />
          </div>
        )}
      </form>
    </>
  );
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  searched: string;
}

function Field({ field, searched }: FieldProps) {
  return (
    <div className={styles.box}>
      <input
        ref={field}
        name="q"
        defaultValue={searched}
        maxLength={100}
        placeholder="Search"
        aria-label="Search the shop"
        enterKeyHint="search"
        data-opens="catalog/SearchBox"
        className={`${fieldStyles.input} ${styles.field}`}
      />
      <button type="submit" aria-label="Search" className={styles.submit}>
        <SearchIcon />
      </button>
    </div>
  );
}

/** Returns the query of this page; the field shows it again after each client-side navigation. */
function useSearched(field: RefObject<HTMLInputElement | null>): string {
  const { pathname, search, key } = useLocation();
  const searched = pathname === PAGE ? (new URLSearchParams(search).get('q') ?? '') : '';
  const shown = useRef(key);

  useEffect(() => {
    if (shown.current === key || !field.current) return;
    shown.current = key;
    field.current.value = searched;
  }, [key, searched, field]);

  return searched;
}

/** Returns the field once it has had the focus, which may have been before hydration. */
function useFirstUse(field: RefObject<HTMLInputElement | null>) {
  const [used, setUsed] = useState<HTMLInputElement | null>(null);
  const use = () => setUsed(field.current);

  useEffect(() => {
    if (field.current === document.activeElement) setUsed(field.current);
  }, [field]);

  return { used, use };
}
