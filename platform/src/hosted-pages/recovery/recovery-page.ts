import { html } from 'hono/html';
import { accountMessages } from '../account-messages.ts';
import { framedPage, labelledInput, noticePage } from '../framed-page.ts';
import { alertIcon, type HtmlMarkup } from '../page.ts';

interface PasswordForm {
  /** Said below the field; absent when nothing is wrong. */
  error?: string | undefined;
}

/** The page that a recovery mail leads to: one field, posted to the page's own address. */
export function recoveryPage({ error }: PasswordForm): HtmlMarkup {
  const describedBy = error === undefined ? 'hint' : 'hint password-error';
  const wrong = error === undefined ? '' : html`aria-invalid="true" autofocus`;
  const line = html`<p class="error" id="password-error">${alertIcon()}<span>${error}</span></p>`;
  return framedPage(
    { heading: accountMessages.newHeading, error, showsError: false },
    html`<form method="post" novalidate>
      ${labelledInput({
        name: 'password',
        label: accountMessages.newLabel,
        attributes: html`type="password" autocomplete="new-password" minlength="8" required
        aria-describedby="${describedBy}" ${wrong}`,
        notes: html`<p class="hint" id="hint">${accountMessages.passwordHint}</p>
          ${error === undefined ? '' : line}`,
      })}
      <button type="submit">${accountMessages.newSubmit}</button>
    </form>`,
  );
}

/** Says that a link leads nowhere any more. */
export const usedLinkPage = (shopUrl: string): HtmlMarkup =>
  noticePage({ heading: accountMessages.usedHeading, sentence: accountMessages.used, shopUrl });
