import { readEmail, readLine, readPhone, readText } from '@horae/shared/typed-text';
/** The contact form's fields, as typed. */
export interface ContactMessage {
  fullName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

/** Letters that a field takes. */
export const LONGEST: Record<keyof ContactMessage, number> = {
  fullName: 200,
  email: 254,
  phone: 50,
  subject: 200,
  message: 5000,
};

/** Why a field is not taken; `messages.ts` has the words. */
export type ContactCode =
  | 'NAME_MISSING'
  | 'EMAIL_MISSING'
  | 'EMAIL_INVALID'
  | 'PHONE_MISSING'
  | 'PHONE_INVALID'
  | 'TOO_LONG';
export type ContactErrors = Partial<Record<keyof ContactMessage, ContactCode>>;

export const emptyMessage: ContactMessage = {
  fullName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

/** What must be put right before the message can go, by field; empty when nothing must. */
export function contactErrors(message: ContactMessage): ContactErrors {
  return {
    ...(readLine(message.fullName) === '' && { fullName: 'NAME_MISSING' as const }),
    ...emailError(message.email),
    ...phoneError(message.phone),
    ...lengthErrors(message),
  };
}

function emailError(email: string): ContactErrors {
  if (readLine(email) === '') return { email: 'EMAIL_MISSING' };
  return readEmail(email) === undefined ? { email: 'EMAIL_INVALID' } : {};
}

function phoneError(phone: string): ContactErrors {
  if (readLine(phone) === '') return { phone: 'PHONE_MISSING' };
  return readPhone(phone) === undefined ? { phone: 'PHONE_INVALID' } : {};
}

/** Texts that a browser's own `maxlength` has not kept short. */
function lengthErrors(message: ContactMessage): ContactErrors {
  const long = (['fullName', 'subject', 'message'] as const).filter((name) =>
    isTooLong(name, message[name]),
  );
  return Object.fromEntries(long.map((name) => [name, 'TOO_LONG']));
}

/** Whether a text has more letters than its field takes, with line ends counted once. */
export function isTooLong(name: keyof ContactMessage, typed: string): boolean {
  const read = name === 'message' ? readText : readLine;
  return read(typed).length > LONGEST[name];
}
