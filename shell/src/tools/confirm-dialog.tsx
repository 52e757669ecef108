import type { ToolProposal } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { type MouseEvent, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './confirm-dialog.module.css';
import { confirmDialogTexts } from './messages.ts';
import type { RequestConfirmation } from './run-browser-agent-tool.ts';

interface ConfirmDialogProps {
  proposal: ToolProposal;
  onAnswer: (agreed: boolean) => void;
}

/**
 * Shows what a tool would do, for the visitor to decide. The focus begins on the button that declines, and Escape declines;
 * only a trusted click (`isTrusted`) agrees, so no script of the page can.
 */
function ConfirmDialog({ proposal, onAnswer }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const agree = (event: MouseEvent) => {
    if (event.nativeEvent.isTrusted) onAnswer(true);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="tool-question"
      aria-describedby="tool-facts"
      onClose={() => onAnswer(false)}
    >
      <p className={styles.origin}>{confirmDialogTexts.origin}</p>
      <h2 id="tool-question" className={styles.question}>
        {proposal.question}
      </h2>
      <dl id="tool-facts" className={styles.facts}>
        {proposal.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        {/* First in the document, so that the dialog begins with it. */}
        <Button look="secondary" type="button" onClick={() => onAnswer(false)}>
          {confirmDialogTexts.decline}
        </Button>
        <Button type="button" onClick={agree}>
          {proposal.agree}
        </Button>
      </div>
    </dialog>
  );
}

/** Creates the confirmation by a dialog, one at a time. */
export function createToolConfirmation(page: Document = document): RequestConfirmation {
  let isOpen = false;

  return async (proposal: ToolProposal, signal: AbortSignal) => {
    if (isOpen) return 'busy';
    if (signal.aborted) return 'declined';
    isOpen = true;
    const container = page.body.appendChild(page.createElement('div'));
    const root = createRoot(container);
    return new Promise((resolve) => {
      const end = (agreed: boolean): void => {
        if (!container.isConnected) return;
        isOpen = false;
        signal.removeEventListener('abort', decline);
        root.unmount();
        container.remove();
        resolve(agreed ? 'agreed' : 'declined');
      };
      const decline = () => end(false);
      signal.addEventListener('abort', decline);
      root.render(<ConfirmDialog proposal={proposal} onAnswer={end} />);
    });
  };
}
