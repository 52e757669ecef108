import type { ToolProposal } from '@horae/shared';
import { createRoot } from 'react-dom/client';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Confirm } from './run-tool.ts';

/** Asks in a dialog beside everything that the shop renders, one question at a time. */
export function createConfirm(page: Document = document): Confirm {
  let isAsking = false;

  return async (proposal: ToolProposal, signal: AbortSignal) => {
    if (isAsking) return 'busy';
    if (signal.aborted) return 'declined';
    isAsking = true;
    const place = page.body.appendChild(page.createElement('div'));
    const root = createRoot(place);
    return new Promise((resolve) => {
      const end = (agreed: boolean): void => {
        if (!place.isConnected) return;
        isAsking = false;
        signal.removeEventListener('abort', decline);
        root.unmount();
        place.remove();
        resolve(agreed ? 'agreed' : 'declined');
      };
      const decline = () => end(false);
      signal.addEventListener('abort', decline);
      root.render(<ConfirmDialog proposal={proposal} onAnswer={end} />);
    });
  };
}
