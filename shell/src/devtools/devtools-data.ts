import type { FormAnswer } from '@horae/shared';

/** What the edge tells pages of QA and developers (`shell/edge/page/devtools-markup.ts`). */
export interface DevtoolsData {
  /** Where the version of each name comes from: live, canary, preview or dev server. */
  sources: Record<string, string>;
  /** What a preview has put in the place of live versions. */
  overrides: Record<string, string>;
  /** Names of the actions of each remote; edges of before told none. */
  actions?: Record<string, string[]>;
  /** What flags of this page are, and why; pages without flags are told none. */
  flags?: { id: string; value: boolean | number | string; reason: string }[];
  /** What became of the press that led to this page, without what was typed. */
  answer?: Omit<FormAnswer, 'values'>;
}

/** `null` on every page that the public gets: nothing of the devtools is loaded there. */
export function devtoolsData(): DevtoolsData | null {
  const text = document.getElementById('devtools')?.textContent;
  return text ? (JSON.parse(text) as DevtoolsData) : null; // written by our own edge
}
