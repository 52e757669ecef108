import { contact } from './contact.ts';

/** The contact form's fields, as typed. */
export interface ContactMessage {
  fullName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

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
    ...(message.fullName.trim() === '' && { fullName: 'Please add your name.' }),
    ...emailError(message.email.trim()),
    ...phoneError(message.phone.trim()),
  };
}

function emailError(email: string): ContactErrors {
  if (email === '') return { email: 'Please add an email address.' };
  if (EMAIL.test(email)) return {};
  return { email: 'Please write the whole address, as in name@example.com.' };
}

function phoneError(phone: string): ContactErrors {
  if (phone === '') return { phone: 'Please add a phone number, with country code.' };
  const figures = phone.replace(/\D/g, '').length;
  if (PHONE.test(phone) && figures >= 7 && figures <= 15) return {};
  return { phone: `Please check the number, as in ${contact.phone.replaceAll(' ', '\u00a0')}.` };
}
