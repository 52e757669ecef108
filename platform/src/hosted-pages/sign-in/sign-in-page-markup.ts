import { html } from 'hono/html';
import { isAwaitingSecondFactor } from '../../accounts/tokens/sign-in-state-tokens.ts';
import { hostedAccountPageTexts } from '../account-messages.ts';
import { type HtmlMarkup, labelledInput, renderHostedPage, shopBackLink } from '../page.ts';

interface SessionForm {
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

/** The hosted sign-in. */
export function signInPage(form: SessionForm): HtmlMarkup {
  const isAgain = form.error !== undefined;
  return credentialsPage(form, {
    heading: hostedAccountPageTexts.heading,
    emailState: isAgain ? '' : html`autofocus`,
    password: html`autocomplete="current-password" ${isAgain ? html`aria-describedby="problem" autofocus` : ''}`,
    submit: hostedAccountPageTexts.submit,
    links: html`<p><a class="quiet" href="/forgot-password">${hostedAccountPageTexts.forgot}</a></p>
      ${otherPage('/sign-up', form.session, hostedAccountPageTexts.join)}`,
  });
}

/** The hosted sign-up. */
export function signUpPageHtml(form: SessionForm): HtmlMarkup {
  const isAgain = form.error !== undefined;
  return credentialsPage(form, {
    heading: hostedAccountPageTexts.joinHeading,
    emailState: html`${isAgain ? html`aria-describedby="problem"` : ''} autofocus`,
    password: html`autocomplete="new-password" minlength="8" aria-describedby="${isAgain ? 'hint problem' : 'hint'}"`,
    notes: html`<p class="hint" id="hint">${hostedAccountPageTexts.passwordHint}</p>`,
    submit: hostedAccountPageTexts.joinSubmit,
    links: otherPage('/sign-in', form.session, hostedAccountPageTexts.hasAccount),
  });
}

interface CredentialsPage {
  heading: string;
  /** Attributes of the fields that depend on the page. */
  emailState: HtmlMarkup | '';
  password: HtmlMarkup;
  notes?: HtmlMarkup;
  submit: string;
  links: HtmlMarkup;
}

/** One form for address and password, posted to the page's own address; no scripts. */
function credentialsPage(
  { shopUrl, email, error }: SessionForm,
  page: CredentialsPage,
): HtmlMarkup {
  return renderHostedPage(
    { heading: page.heading, error },
    html`<form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: hostedAccountPageTexts.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required ${page.emailState}`,
        })}
        ${labelledInput({
          name: 'password',
          label: hostedAccountPageTexts.password,
          attributes: html`type="password" required ${page.password}`,
          notes: page.notes ?? '',
        })}
        <button type="submit">${page.submit}</button>
      </form>
      ${page.links} ${shopBackLink(shopUrl)}`,
  );
}

const otherPage = (path: string, session: string, words: string): HtmlMarkup =>
  html`<p><a class="quiet" href="${path}?session=${encodeURIComponent(session)}">${words}</a></p>`;

const KINDS = {
  mail: {
    heading: hostedAccountPageTexts.codeHeading,
    hint: hostedAccountPageTexts.codeSent,
    // Longer than six digits, which may be typed in groups.
    typing: html`inputmode="numeric" autocomplete="one-time-code" maxlength="40"`,
  },
  secondFactor: {
    heading: hostedAccountPageTexts.factorHeading,
    hint: hostedAccountPageTexts.factorHint,
    // A recovery code has letters.
    typing: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"`,
  },
};

/** Asks for the mailed code, when the shop verifies addresses, or for a code of the second factor. */
export function codePage({ shopUrl, startUrl, stateToken, error }: CodeForm): HtmlMarkup {
  const { heading, hint, typing } =
    KINDS[isAwaitingSecondFactor(stateToken) ? 'secondFactor' : 'mail'];
  return renderHostedPage(
    { heading, error },
    html`<p id="hint">${hint}</p>
      <form method="post" novalidate>
        <input type="hidden" name="stateToken" value="${stateToken}" />
        ${labelledInput({
          name: 'code',
          label: hostedAccountPageTexts.code,
          attributes: html`${typing} required
          aria-describedby="${error === undefined ? 'hint' : 'problem'}" autofocus`,
        })}
        <button type="submit">${hostedAccountPageTexts.confirm}</button>
      </form>
      <p><a class="quiet" href="${startUrl}">${hostedAccountPageTexts.again}</a></p>
      ${shopBackLink(shopUrl)}`,
  );
}
