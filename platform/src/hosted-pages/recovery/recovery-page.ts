import { html } from 'hono/html';
import { messages } from '../account-messages.ts';
import { framedPage, labelledInput, noticePage } from '../framed-page.ts';
import { alertIcon, type Markup } from '../page.ts';

interface PasswordForm {
  /** Said below the field; absent when nothing is wrong. */
  error?: string | undefined;
}

/** The page that a recovery mail leads to: one field, posted to the page's own address. */
export function recoveryPage({ error }: PasswordForm): Markup {
  const describedBy = error === undefined ? 'hint' : 'hint password-error';
  const wrong = error === undefined ? '' : html`aria-invalid="true" autofocus`;
  const line = html`<p class="error" id="password-error">${alertIcon()}<span>${error}</span></p>`;
  return framedPage(
    { heading: messages.newHeading, error, showsError: false },
    html`<form method="post" novalidate>
      ${labelledInput({
        name: 'password',
        label: messages.newLabel,
        attributes: html`type="password" autocomplete="new-password" minlength="8" required
        aria-describedby="${describedBy}" ${wrong}`,
        notes: html`<p class="hint" id="hint">${messages.passwordHint}</p>
          ${error === undefined ? '' : line}`,
      })}
      <button type="submit">${messages.newSubmit}</button>
    </form>`,
  );
}

/** Says that a link leads nowhere any more. */
export const usedLinkPage = (shopUrl: string): Markup =>
  noticePage({ heading: messages.usedHeading, sentence: messages.used, shopUrl });
