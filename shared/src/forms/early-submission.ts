import { type RefObject, useEffect, useRef } from 'react';
import type { ActionAnswer } from '../contract.ts';
import { trackSubmission } from '../session/running-submissions.ts';
import { tokens } from '../session/session.ts';
import { toFormAnswer } from './send-form.ts';

/** How a form is answered on the page it stands on, without a navigation, also before its code is there. */
export interface EarlySubmission {
  /** Names the form among those of the page, such as `add tidal-300`. */
  name: string;
  /** Said in the form's `role="status"` while the press is on its way, and when it was done. */
  busy?: string;
  done: string;
  /** Takes over what was pressed early, once: the request is on its way or answered already. */
  takeOver: (answer: Promise<ActionAnswer>) => void;
}

/** Marks a form as one with its code, and takes over what was pressed before. */
export function useEarlySubmission(
  early: EarlySubmission | undefined,
): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    // After every render, because the element may be another one now. From here on the edge's script leaves it alone.
    form.dataset.live = '';
    const sent = early && globalThis.horaeEarlyPresses?.get(early.name);
    if (!sent) return;
    globalThis.horaeEarlyPresses?.delete(early.name);
    trackSubmission(sent.answer);
    sent.end();
    early.takeOver(
      sent.answer.then((answer) => {
        tokens.reread();
        return toFormAnswer(answer);
      }),
    );
  });

  return ref;
}
