import { html } from 'hono/html';
import { messages } from '../account-messages.ts';
import { backLink, framedPage, labelledInput } from '../framed-page.ts';
import type { Markup } from '../page.ts';

interface ForgotForm {
  shopUrl: string;
  email: string;
  /** Rendered above the field; absent when nothing is wrong. */
  error?: string;
}

/** Asks where to send the link for a new password: one field, posted to the page's own address. */
export function forgotPage({ shopUrl, email, error }: ForgotForm): Markup {
  return framedPage(
    { heading: messages.forgotHeading, error },
    html`<p id="hint">${messages.forgotHint}</p>
      <form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: messages.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required
          aria-describedby="${error === undefined ? 'hint' : 'hint problem'}" autofocus`,
        })}
        <button type="submit">${messages.send}</button>
      </form>
      ${backLink(shopUrl)}`,
  );
}
