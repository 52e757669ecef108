import { html } from 'hono/html';
import { accountMessages } from '../account-messages.ts';
import { backLink, framedPage, labelledInput } from '../framed-page.ts';
import type { HtmlMarkup } from '../page.ts';

interface ForgotForm {
  shopUrl: string;
  email: string;
  /** Rendered above the field; absent when nothing is wrong. */
  error?: string;
}

/** Asks where to send the link for a new password: one field, posted to the page's own address. */
export function forgotPage({ shopUrl, email, error }: ForgotForm): HtmlMarkup {
  return framedPage(
    { heading: accountMessages.forgotHeading, error },
    html`<p id="hint">${accountMessages.forgotHint}</p>
      <form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: accountMessages.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required
          aria-describedby="${error === undefined ? 'hint' : 'hint problem'}" autofocus`,
        })}
        <button type="submit">${accountMessages.send}</button>
      </form>
      ${backLink(shopUrl)}`,
  );
}
