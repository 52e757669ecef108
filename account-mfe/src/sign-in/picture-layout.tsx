import { type Elements, imageSource, usePageTitle } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './sign-in.module.css';

interface PictureLayoutProps {
  /** Media reference of the square picture beside the form. */
  picture: string;
  title: string;
  lead: ReactNode;
  children: Elements;
}

/** A picture, and one thing to do beside it. */
export function PictureLayout({ picture, title, lead, children }: PictureLayoutProps) {
  usePageTitle(title);
  const heading = useFocusOnChange(title);
  const source = imageSource(picture, { width: 720, height: 720 });
  return (
    <main id="main" className={styles.page}>
      <div className={styles.frame}>
        <Picture {...source} className={styles.picture} alt="" />
      </div>
      <div className={styles.column}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </main>
  );
}

/** One step follows another in place: the focus of the last one goes on at the heading. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // A step that has a field of its own to begin with has taken the focus already.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return heading;
}
