import { html } from 'hono/html';
import { document, type Markup } from '../http/page.ts';
import { messages } from './messages.ts';

interface PasswordForm {
  /** Said below the field; absent when nothing is wrong. */
  error?: string;
}

/** The page that a recovery mail leads to: one field, posted to the page's own address. */
export function recoveryPage({ error }: PasswordForm): Markup {
  const describedBy = error === undefined ? 'hint' : 'hint password-error';
  const wrong = error === undefined ? '' : html`aria-invalid="true" autofocus`;
  return document(
    `${error === undefined ? '' : 'Error: '}${messages.heading} – Horae`,
    html`<main class="refusal">
      <header><p class="wordmark">HORAE</p></header>
      <h1>${messages.heading}</h1>
      <form method="post" novalidate>
        <div class="field">
          <label for="password">${messages.label}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            minlength="8"
            required
            aria-describedby="${describedBy}"
            ${wrong}
          />
          <p class="hint" id="hint">${messages.hint}</p>
          ${error === undefined ? '' : html`<p class="error" id="password-error">${error}</p>`}
        </div>
        <button type="submit">${messages.save}</button>
      </form>
    </main>`,
  );
}

/** Says that a link leads nowhere any more. */
export function usedLinkPage(shopUrl: string): Markup {
  return document(
    `${messages.usedHeading} – Horae`,
    html`<main class="refusal">
      <header><p class="wordmark">HORAE</p></header>
      <h1>${messages.usedHeading}</h1>
      <p>${messages.used}</p>
      <p><a class="quiet" href="${shopUrl}">Back to the shop</a></p>
    </main>`,
  );
}
