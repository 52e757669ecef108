import { cleanLine, cleanText, readEmail, readPhone } from '@horae/shared/typed-text';

/** Id of the sentence that a message has arrived. */
export const MESSAGE_SENT_NOTICE_ID = 'message-sent';

/** The contact form's fields, as typed. */
export interface ContactMessage {
  fullName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/** Maximum number of characters of each field. */
export const MAX_CONTACT_LENGTHS: Record<keyof ContactMessage, number> = {
  fullName: 200,
  email: 254,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** Error code of a field; `messages.ts` has the sentences. */
export type ContactErrorCode =
  | 'NAME_MISSING'
  | 'EMAIL_MISSING'
  | 'EMAIL_INVALID'
  | 'PHONE_MISSING'
  | 'PHONE_INVALID'
  | 'TOO_LONG';
export type ContactErrors = Partial<Record<keyof ContactMessage, ContactErrorCode>>;

export const emptyContactMessage: ContactMessage = {
  fullName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

/** Validates a message. Returns an error code for each invalid field; empty when the message is valid. */
export function checkContactForm(message: ContactMessage): ContactErrors {
  return {
    ...(cleanLine(message.fullName) === '' && { fullName: 'NAME_MISSING' as const }),
    ...emailError(message.email),
    ...phoneError(message.phone),
    ...lengthErrors(message),
  };
}

function emailError(email: string): ContactErrors {
  if (cleanLine(email) === '') return { email: 'EMAIL_MISSING' };
  return readEmail(email) === undefined ? { email: 'EMAIL_INVALID' } : {};
}

function phoneError(phone: string): ContactErrors {
  if (cleanLine(phone) === '') return { phone: 'PHONE_MISSING' };
  return readPhone(phone) === undefined ? { phone: 'PHONE_INVALID' } : {};
}

/** Checks lengths again: not every client enforces `maxlength`. */
function lengthErrors(message: ContactMessage): ContactErrors {
  const long = (['fullName', 'subject', 'message'] as const).filter((name) =>
    isContactFieldTooLong(name, message[name]),
  );
  return Object.fromEntries(long.map((name) => [name, 'TOO_LONG']));
}

/** Whether a text is longer than its field allows; a line break counts as one character. */
export function isContactFieldTooLong(name: keyof ContactMessage, typed: string): boolean {
  const read = name === 'message' ? cleanText : cleanLine;
  return read(typed).length > MAX_CONTACT_LENGTHS[name];
}
