import { html } from 'hono/html';
import { framedPage, wayBack } from '../framed-page.ts';
import { labelledInput } from '../labelled-input.ts';
import type { Markup } from '../page.ts';
import { signInMessages as messages } from './sign-in-messages.ts';
import type { SessionForm } from './sign-in-page.ts';

/** The hosted sign-up: one form, posted to the page's own address; no scripts. */
export function signUpPage({ shopUrl, session, email, error }: SessionForm): Markup {
  const isAgain = error !== undefined;
  return framedPage(
    { heading: messages.joinHeading, error },
    html`<form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: messages.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required
          ${isAgain ? html`aria-describedby="problem"` : ''} autofocus`,
        })}
        ${labelledInput({
          name: 'password',
          label: messages.password,
          attributes: html`type="password" autocomplete="new-password" minlength="8" required
          aria-describedby="${isAgain ? 'hint problem' : 'hint'}"`,
          notes: html`<p class="hint" id="hint">${messages.passwordHint}</p>`,
        })}
        <button type="submit">${messages.joinSubmit}</button>
      </form>
      <p>
        <a class="quiet" href="/sign-in?session=${encodeURIComponent(session)}"
          >${messages.hasAccount}</a
        >
      </p>
      ${wayBack(shopUrl)}`,
  );
}
