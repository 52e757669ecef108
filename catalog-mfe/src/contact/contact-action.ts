import { type ActionAnswer, type ActionContext, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { postWithSession } from '../base/post-with-session.ts';
import {
  type ContactMessage,
  checkContactForm,
  emptyContactMessage,
  isContactFieldTooLong,
  MESSAGE_SENT_NOTICE_ID,
} from './check-contact-form.ts';

/** Result code of a message that was sent. */
const SENT = 'SENT';
/** Error code after too many messages in a short time. */
const TOO_MANY = 'TOO_MANY';

const field = (name: keyof ContactMessage) =>
  v.optional(
    v.pipe(
      v.string('INVALID'),
      v.check((typed) => !isContactFieldTooLong(name, typed), 'TOO_LONG'),
    ),
    '',
  );

/** The fields of the form as typed; {@link sendContact} validates them. */
export const ContactFormSchema = v.object({
  fullName: field('fullName'),
  email: field('email'),
  phone: field('phone'),
  subject: field('subject'),
  message: field('message'),
});

/**
 * Mails the message and redirects to the form.
 * @throws PlatformError where the platform does not answer.
 */
export async function sendContact(
  message: ContactMessage,
  { from }: ActionContext,
): Promise<ActionAnswer> {
  const wrong = checkContactForm(message);
  if (Object.keys(wrong).length > 0) return { refused: wrong };
  try {
    await postWithSession('/contact/v1/messages', message);
    return { go: `${from}#${MESSAGE_SENT_NOTICE_ID}`, said: SENT };
  } catch (error) {
    const refused = toContactRefusal(error);
    if (refused) return { refused };
    throw error;
  }
}

/** Returns the errors that the sender can correct or must wait for, by field; `null` for any other failure. */
function toContactRefusal(error: unknown): Record<string, string> | null {
  if (!(error instanceof PlatformError)) return null;
  if (error.status === 429) return { '': TOO_MANY };
  const known = error.violations.filter(({ field }) => Object.hasOwn(emptyContactMessage, field));
  return known.length > 0 ? Object.fromEntries(known.map(({ field }) => [field, 'REFUSED'])) : null;
}
