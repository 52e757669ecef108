import * as v from 'valibot';
import { emailSchema } from '../base/http/contact-field-schemas.ts';
import {
  type EnvironmentVariables,
  patternSchema,
  readEnvironment,
} from '../base/read-environment.ts';
import { withoutUndefined } from '../base/without-undefined.ts';

const variables = v.object({
  /** Unset means that mails stay in the outbox, to be read there. */
  SMTP_URL: v.optional(patternSchema(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')),
  MAIL_FROM: v.optional(
    patternSchema(/^[^\r\n@]*@[^\r\n]+$/, 'must be a mail address'),
    'Horae <shop@horae.example>',
  ),
  /** Receives the contact form. */
  CONTACT_EMAIL: v.optional(emailSchema('must be a mail address'), 'hello@horae.example'),
});

export function readMailSettings(environment: EnvironmentVariables) {
  const { SMTP_URL: smtpUrl, MAIL_FROM, CONTACT_EMAIL } = readEnvironment(variables, environment);
  return { mailFrom: MAIL_FROM, mailbox: CONTACT_EMAIL, ...withoutUndefined({ smtpUrl }) };
}
