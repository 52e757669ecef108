import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { messages } from './messages.ts';

/** In place of a part that did not arrive: what is missing, and the way to ask again. */
export function LoadFailure({ text, retry }: { text: string; retry: () => void }) {
  return (
    <Notice
      action={
        <Button look="quiet" size="small" onClick={retry}>
          {messages.tryAgain}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
