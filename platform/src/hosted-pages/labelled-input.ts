import { html } from 'hono/html';
import type { Markup } from './page.ts';

interface LabelledInput {
  /** Also the id. */
  name: string;
  label: string;
  /** All else that the input says. */
  attributes: Markup;
  /** What stands below: a hint, what is wrong. */
  notes?: Markup | '';
}

/** A field of the hosted pages about signing in. */
export const labelledInput = ({ name, label, attributes, notes = '' }: LabelledInput): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} />
    ${notes}
  </div>`;
