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
  | 'PHONE_INVALID';
export type ContactErrors = Partial<Record<keyof ContactMessage, ContactCode>>;

export const emptyMessage: ContactMessage = {
  fullName: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

// Something, one @, something, as browsers' own check of an e-mail field accepts it.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/;
/** Figures with the marks people write between them; at least seven figures in all. */
const PHONE = /^\+?[\d\s().\-/]*$/;

/** What must be put right before the message can go, by field; empty when nothing must. */
export function contactErrors(message: ContactMessage): ContactErrors {
  return {
    ...(message.fullName.trim() === '' && { fullName: 'NAME_MISSING' as const }),
    ...emailError(message.email.trim()),
    ...phoneError(message.phone.trim()),
  };
}

function emailError(email: string): ContactErrors {
  if (email === '') return { email: 'EMAIL_MISSING' };
  if (EMAIL.test(email)) return {};
  return { email: 'EMAIL_INVALID' };
}

function phoneError(phone: string): ContactErrors {
  if (phone === '') return { phone: 'PHONE_MISSING' };
  const figures = phone.replace(/\D/g, '').length;
  if (PHONE.test(phone) && figures >= 7 && figures <= 15) return {};
  return { phone: 'PHONE_INVALID' };
}
