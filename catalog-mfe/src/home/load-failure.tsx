import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';

interface LoadFailureProps {
  /** The part that did not arrive. */
  of: 'bestsellers' | 'categories';
  retry: () => void;
}

/** In place of a part that did not arrive: says what is missing, with a button to try again. */
export function LoadFailure({ of, retry }: LoadFailureProps) {
  return (
    <Notice
      action={
        <Button look="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      {`The ${of} could not be loaded. The rest of the shop works as usual.`}
    </Notice>
  );
}
