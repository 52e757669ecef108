import { html } from 'hono/html';
import type { Markup } from './page.ts';

export function alertIcon(): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>`;
}
