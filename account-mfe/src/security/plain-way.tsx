import { Button, buttonClass } from '@horae/shared/ui/button';
import { useLocation } from 'react-router-dom';

interface PlainWayProps {
  look: 'quiet' | 'secondary';
  label: string;
  onPress: () => void;
}

/** A way out of a step: without script the page anew, which is told nothing any more. */
export function PlainWay({ look, label, onPress }: PlainWayProps) {
  const { pathname } = useLocation();
  return (
    <>
      <noscript>
        <a href={pathname} className={buttonClass({ look, size: 'small' })}>
          {label}
        </a>
      </noscript>
      <Button look={look} size="small" className="needs-script" onClick={onPress}>
        {label}
      </Button>
    </>
  );
}
