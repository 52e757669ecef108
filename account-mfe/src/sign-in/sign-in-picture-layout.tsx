import { type Elements, imageSource, type PageModule, usePageTitle, useRole } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Picture } from '@horae/shared/ui/picture';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '../session/to-sign-in-form-answer.ts';
import { BackToSignIn } from './hidden-sign-in-fields.tsx';
import { messages } from './messages.ts';
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

interface WaitingForApprovalProps {
  /** The fixed sentence of the screen. */
  text: string;
  onBack: () => void;
}

/** The account is there; the shop has to approve it. Shopping needs no account meanwhile. */
export function WaitingForApproval({ text, onBack }: WaitingForApprovalProps) {
  return (
    <div className={styles.form}>
      <Notice>{text}</Notice>
      <Link to="/products" className={buttonClass()}>
        {messages.goOn}
      </Link>
      <BackToSignIn label={messages.otherAddress} onBack={onBack} className={styles.back} />
    </div>
  );
}

/** Rendered for a member on a page for guests until the redirect is done. */
export function AlreadySignedIn() {
  return (
    <main id="main" className={styles.waiting}>
      <p role="status">{messages.signedIn}</p>
    </main>
  );
}

/** Router state that a link to one of these pages may carry. */
interface CameFrom {
  from?: string;
}

/** Redirects members, whether they have just logged in or were logged in before. Returns `true` for a member. */
export function useRedirectIfSignedIn(): boolean {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const came = useLocation().state as CameFrom | null; // written by our own links
  // Read once from the URL that opened the page: the redirect changes the query before the page unmounts.
  const [target] = useState(() => safeReturnPath(search.get('from') ?? came?.from ?? '/'));

  useEffect(() => {
    if (isMember) void navigate(target, { replace: true });
  }, [isMember, navigate, target]);

  return isMember;
}

/** Sends a member on from a page for visitors, as `useRedirectIfSignedIn` does in a page with script. */
export const redirectMembers: Required<PageModule>['personal'] = async ({ role, search }) =>
  role === 'member' ? { go: safeReturnPath(search.get('from') ?? '') } : undefined;
