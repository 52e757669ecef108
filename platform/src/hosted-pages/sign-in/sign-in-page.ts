import { html } from 'hono/html';
import { framedPage, wayBack } from '../framed-page.ts';
import type { Markup } from '../page.ts';
import { signInMessages as messages } from './sign-in-messages.ts';

interface SignInForm {
  shopUrl: string;
  /** What was typed, or empty. */
  email: string;
  /** Said above the fields; absent when nothing is wrong. */
  error?: string | undefined;
}

interface CodeForm {
  shopUrl: string;
  /** Where signing in starts again. */
  startUrl: string;
  stateToken: string;
  error?: string | undefined;
}

/** The hosted sign-in: one form, posted to the page's own address; no scripts. */
export function signInPage({ shopUrl, email, error }: SignInForm): Markup {
  const isAgain = error !== undefined;
  return framedPage(
    { heading: messages.heading, error },
    html`<form method="post" novalidate>
        <div class="field">
          <label for="email">${messages.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            value="${email}"
            required
            ${isAgain ? '' : 'autofocus'}
          />
        </div>
        <div class="field">
          <label for="password">${messages.password}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${isAgain ? html`aria-describedby="problem" autofocus` : ''}
          />
        </div>
        <button type="submit">${messages.submit}</button>
      </form>
      <p><a class="quiet" href="${new URL('/signup', shopUrl).href}">${messages.join}</a></p>
      ${wayBack(shopUrl)}`,
  );
}

/** Asks for the code that was mailed, when the shop wants addresses confirmed. */
export function codePage({ shopUrl, startUrl, stateToken, error }: CodeForm): Markup {
  return framedPage(
    { heading: messages.codeHeading, error },
    html`<p id="hint">${messages.codeSent}</p>
      <form method="post" novalidate>
        <input type="hidden" name="stateToken" value="${stateToken}" />
        <div class="field">
          <label for="code">${messages.code}</label>
          <input
            id="code"
            name="code"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="6"
            required
            aria-describedby="${error === undefined ? 'hint' : 'problem'}"
            autofocus
          />
        </div>
        <button type="submit">${messages.confirm}</button>
      </form>
      <p><a class="quiet" href="${startUrl}">${messages.again}</a></p>
      ${wayBack(shopUrl)}`,
  );
}
