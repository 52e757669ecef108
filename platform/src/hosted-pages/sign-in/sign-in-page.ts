import { html } from 'hono/html';
import { saysSecondFactor } from '../../accounts/tokens/state-tokens.ts';
import { framedPage, wayBack } from '../framed-page.ts';
import { labelledInput } from '../labelled-input.ts';
import type { Markup } from '../page.ts';
import { signInMessages as messages } from './sign-in-messages.ts';

export interface SessionForm {
  shopUrl: string;
  /** The redirect session that it belongs to. */
  session: string;
  email: string;
  /** Rendered above the fields; absent when nothing is wrong. */
  error?: string | undefined;
}

interface CodeForm {
  shopUrl: string;
  /** The page that restarts the sign-in. */
  startUrl: string;
  stateToken: string;
  error?: string | undefined;
}

/** The hosted sign-in: one form, posted to the page's own address; no scripts. */
export function signInPage({ shopUrl, session, email, error }: SessionForm): Markup {
  const isAgain = error !== undefined;
  return framedPage(
    { heading: messages.heading, error },
    html`<form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: messages.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required
          ${isAgain ? '' : 'autofocus'}`,
        })}
        ${labelledInput({
          name: 'password',
          label: messages.password,
          attributes: html`type="password" autocomplete="current-password" required
          ${isAgain ? html`aria-describedby="problem" autofocus` : ''}`,
        })}
        <button type="submit">${messages.submit}</button>
      </form>
      <p><a class="quiet" href="/forgot-password">${messages.forgot}</a></p>
      <p>
        <a class="quiet" href="/sign-up?session=${encodeURIComponent(session)}">${messages.join}</a>
      </p>
      ${wayBack(shopUrl)}`,
  );
}

const KINDS = {
  mail: {
    heading: messages.codeHeading,
    hint: messages.codeSent,
    // Longer than six digits, which may be typed in groups.
    typing: html`inputmode="numeric" autocomplete="one-time-code" maxlength="40"`,
  },
  secondFactor: {
    heading: messages.factorHeading,
    hint: messages.factorHint,
    // A recovery code has letters.
    typing: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"`,
  },
};

/** Asks for the mailed code, when the shop verifies addresses, or for a code of the second factor. */
export function codePage({ shopUrl, startUrl, stateToken, error }: CodeForm): Markup {
  const { heading, hint, typing } = KINDS[saysSecondFactor(stateToken) ? 'secondFactor' : 'mail'];
  return framedPage(
    { heading, error },
    html`<p id="hint">${hint}</p>
      <form method="post" novalidate>
        <input type="hidden" name="stateToken" value="${stateToken}" />
        ${labelledInput({
          name: 'code',
          label: messages.code,
          attributes: html`${typing} required
          aria-describedby="${error === undefined ? 'hint' : 'problem'}" autofocus`,
        })}
        <button type="submit">${messages.confirm}</button>
      </form>
      <p><a class="quiet" href="${startUrl}">${messages.again}</a></p>
      ${wayBack(shopUrl)}`,
  );
}
