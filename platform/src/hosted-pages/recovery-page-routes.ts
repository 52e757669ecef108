import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import type { IdentityContext } from '../accounts/identity-route-context.ts';
import {
  changeLostPassword,
  limitRecovery,
  readRecoveryToken,
  sendRecovery,
} from '../accounts/passwords/change-lost-password.ts';
import { isTooManyAttempts } from '../base/attempts.ts';
import { isEmail, looseEmailSchema } from '../base/http/contact-field-schemas.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { formFieldText, isStorableText, readFormFields } from '../base/http/parse.ts';
import { PlatformError } from '../base/http/platform-error.ts';
import { redirectWithinShop } from '../base/refuse-foreign-url.ts';
import { hostedAccountPageTexts, passwordMessage } from './account-messages.ts';
import {
  alertIcon,
  type HtmlMarkup,
  labelledInput,
  noticePage,
  renderHostedPage,
  shopBackLink,
  withFormPolicy,
} from './page.ts';

interface PasswordForm {
  /** Said below the field; absent when nothing is wrong. */
  error?: string | undefined;
}

/** The page that a recovery mail leads to: one field, posted to the page's own address. */
function recoveryPage({ error }: PasswordForm): HtmlMarkup {
  const describedBy = error === undefined ? 'hint' : 'hint password-error';
  const wrong = error === undefined ? '' : html`aria-invalid="true" autofocus`;
  const line = html`<p class="error" id="password-error">${alertIcon()}<span>${error}</span></p>`;
  return renderHostedPage(
    { heading: hostedAccountPageTexts.newHeading, error, showsError: false },
    html`<form method="post" novalidate>
      ${labelledInput({
        name: 'password',
        label: hostedAccountPageTexts.newLabel,
        attributes: html`type="password" autocomplete="new-password" minlength="8" required
        aria-describedby="${describedBy}" ${wrong}`,
        notes: html`<p class="hint" id="hint">${hostedAccountPageTexts.passwordHint}</p>
          ${error === undefined ? '' : line}`,
      })}
      <button type="submit">${hostedAccountPageTexts.newSubmit}</button>
    </form>`,
  );
}

/** Says that a link leads nowhere any more. */
const usedLinkPage = (shopUrl: string): HtmlMarkup =>
  noticePage({
    heading: hostedAccountPageTexts.usedHeading,
    sentence: hostedAccountPageTexts.used,
    shopUrl,
  });

interface ForgotForm {
  shopUrl: string;
  email: string;
  /** Rendered above the field; absent when nothing is wrong. */
  error?: string;
}

/** Asks where to send the link for a new password: one field, posted to the page's own address. */
function forgotPage({ shopUrl, email, error }: ForgotForm): HtmlMarkup {
  return renderHostedPage(
    { heading: hostedAccountPageTexts.forgotHeading, error },
    html`<p id="hint">${hostedAccountPageTexts.forgotHint}</p>
      <form method="post" novalidate>
        ${labelledInput({
          name: 'email',
          label: hostedAccountPageTexts.email,
          attributes: html`type="email" autocomplete="username" value="${email}" required
          aria-describedby="${error === undefined ? 'hint' : 'hint problem'}" autofocus`,
        })}
        <button type="submit">${hostedAccountPageTexts.send}</button>
      </form>
      ${shopBackLink(shopUrl)}`,
  );
}

const typed = v.fallback(v.pipe(looseEmailSchema, v.check(isStorableText)), '');

/**
 * `/forgot-password`: where the hosted sign-in, and mails of a shop without such a page, send who needs a new password.
 * Answers alike whether or not there is an account. The link leads back to the shop's home.
 */
export function forgotPageRoutes(context: IdentityContext) {
  const [shopUrl] = context.origins;
  return new Hono<AppEnv>()
    .use('/forgot-password', withFormPolicy(context.origins))
    .get('/forgot-password', (c) => c.html(forgotPage({ shopUrl, email: '' })))
    .post('/forgot-password', async (c) => {
      const form = await readFormFields(c);
      const email = v.parse(typed, form.email);
      const shown = { shopUrl, email: formFieldText(form, 'email') };
      if (!isEmail(email))
        return c.html(forgotPage({ ...shown, error: hostedAccountPageTexts.badEmail }), 422);
      try {
        await limitRecovery(context, { account: email.toLowerCase(), address: c.get('address') });
      } catch (error) {
        if (!isTooManyAttempts(error)) throw error;
        for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
        return c.html(forgotPage({ ...shown, error: hostedAccountPageTexts.tooMany }), 422);
      }
      await sendRecovery(context, { email, redirectUrl: shopUrl, isFromShop: false });
      const { sentHeading: heading, sent: sentence } = hostedAccountPageTexts;
      return c.html(noticePage({ heading, sentence, shopUrl }));
    });
}

const newPassword = v.fallback(v.string(), '');

/** `/recover?token=`: where a recovery mail leads. Works without scripts; leads back into the shop afterwards. */
export function recoveryPageRoutes(context: IdentityContext) {
  return new Hono<AppEnv>()
    .use('/recover', withFormPolicy(context.origins))
    .get('/recover', async (c) => {
      const grant = await readRecoveryToken(context.db, c.req.query('token') ?? '');
      return grant ? c.html(recoveryPage({})) : used(c, context);
    })
    .post('/recover', async (c) => {
      const token = c.req.query('token') ?? '';
      if (!(await readRecoveryToken(context.db, token))) return used(c, context);
      const password = v.parse(newPassword, (await readFormFields(c)).password);
      try {
        const { redirectUrl } = await changeLostPassword(context, {
          token,
          password,
          address: c.get('address'),
        });
        return redirectWithinShop(c, redirectUrl, { ...context, status: 303 });
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        const { details } = error;
        // The link was used in another tab meanwhile.
        if (!('validationError' in details)) return used(c, context);
        const [first] = details.validationError.fieldViolations;
        return c.html(recoveryPage({ error: first && passwordMessage(first) }), 422);
      }
    });
}

function used(c: Context, { origins }: IdentityContext) {
  return c.html(usedLinkPage(origins[0]), 404);
}
