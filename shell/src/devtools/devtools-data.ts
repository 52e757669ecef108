import type { FormAnswer } from '@horae/shared';

/** Data that the edge embeds in pages for QA and developers (`shell/edge/page/html/render-devtools-data.ts`). */
export interface DevtoolsData {
  /** Where the version of each name comes from: live, canary, preview or dev server. */
  sources: Record<string, string>;
  /** Versions that a preview uses instead of the live ones. */
  overrides: Record<string, string>;
  /** Names of the actions of each remote; older edges send none. */
  actions?: Record<string, string[]>;
  /** Values of this page's flags, with their reasons; absent without flags. */
  flags?: { id: string; value: boolean | number | string; reason: string }[];
  /** The answer to the form submission that led to this page, without the submitted values. */
  answer?: Omit<FormAnswer, 'values'>;
}

/** Returns `null` on every public page, where nothing of the devtools is loaded. */
export function readDevtoolsData(): DevtoolsData | null {
  const text = document.getElementById('devtools')?.textContent;
  return text ? (JSON.parse(text) as DevtoolsData) : null; // written by our own edge
}
