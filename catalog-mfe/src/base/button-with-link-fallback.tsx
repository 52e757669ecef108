import { Button, buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';

interface LinkOrButtonProps {
  look?: 'primary' | 'quiet';
  size?: 'regular' | 'small';
  /** Address of the page after the click. */
  to: string;
  onClick: () => void;
  children: string;
}

/** Changes the page: a button with script, without it a link. */
export function ButtonWithLinkFallback({ to, onClick, children, ...style }: LinkOrButtonProps) {
  return (
    <>
      <noscript>
        <Link to={to} className={buttonClass(style)}>
          {children}
        </Link>
      </noscript>
      <Button {...style} className="needs-script" onClick={onClick}>
        {children}
      </Button>
    </>
  );
}
