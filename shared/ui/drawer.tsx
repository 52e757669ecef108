import { isComposing } from '@horae/shared/is-composing';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { ArrowRightIcon, CloseIcon } from './icon.tsx';

/** Length of the closing animation, in milliseconds; the style sheet's `--drawer-out` says the same. */
export const DRAWER_CLOSE_MS = 300;

interface DrawerProps {
  title: string;
  /** Right of the title, as "3 items". */
  count?: ReactNode;
  /** A sheet rises from the bottom instead, for choices on small screens. */
  from?: 'side' | 'bottom';
  /** Called once the closing animation is over; the owner then stops rendering the drawer. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in view below the scrolling body; a function gets the animated way to close. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
}

/** A modal side drawer. Opens when mounted; background, arrow and Escape close it; focus returns to the opener. */
export function Drawer({ title, count, from = 'side', onClose, children, footer }: DrawerProps) {
  const titleId = useId();
  const dialog = useModalDialog();
  const { isClosing, close } = useClosing(onClose);
  useLockedPage();

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The browser must not close the dialog by itself, either.
    if (isComposing(event.nativeEvent)) event.preventDefault();
    else cancel(event);
  };

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.drawer, styles[from], isClosing && styles.closing)}
      aria-labelledby={titleId}
      onCancel={cancel}
      // A browser may close the dialog without asking, after a second Escape.
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={closeOnEscape}
    >
      <div className={styles.frame}>
        <header className={styles.header}>
          <button
            type="button"
            className={styles.close}
            aria-label={`Close ${title.toLowerCase()}`}
            onClick={close}
          >
            {from === 'side' ? <ArrowRightIcon /> : <CloseIcon />}
          </button>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {count !== undefined && <p className={styles.count}>{count}</p>}
        </header>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && (
          <footer className={styles.footer}>
            {typeof footer === 'function' ? footer(close) : footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);

  // A layout effect: its cleanup still finds the dialog in the document, so closing can give focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}

function useClosing(onClose: () => void) {
  const [isClosing, setClosing] = useState(false);
  const closed = useRef(onClose);
  closed.current = onClose;

  useEffect(() => {
    if (!isClosing) return;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => closed.current(), isStill ? 0 : DRAWER_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  return { isClosing, close: () => setClosing(true) };
}

function useLockedPage() {
  useEffect(() => {
    const { style, clientWidth } = document.documentElement;
    const { overflow, paddingInlineEnd } = style;
    // The room of the scroll bar that goes, so that nothing behind the drawer moves.
    style.paddingInlineEnd = `${window.innerWidth - clientWidth}px`;
    style.overflow = 'hidden';
    return () => {
      Object.assign(style, { overflow, paddingInlineEnd });
    };
  }, []);
}
