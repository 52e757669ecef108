import { contactDetails } from '../base/shop-facts.ts';
import type { ContactErrorCode } from './contact-message.ts';

const texts: Record<ContactErrorCode, string> = {
  NAME_MISSING: 'Please add your name.',
  EMAIL_MISSING: 'Please add an email address.',
  EMAIL_INVALID: 'Please write the whole address, as in name@example.com.',
  PHONE_MISSING: 'Please add a phone number, with country code.',
  TOO_LONG: 'Please shorten this.',
  PHONE_INVALID: `Please check the number, as in ${contactDetails.phone.replaceAll(' ', '\u00a0')}.`,
};

/** Returns the sentence of an error code. A code that is not the form's own comes from the platform, without a reason. */
export function errorText(code: string): string {
  return Object.hasOwn(texts, code)
    ? texts[code as ContactErrorCode] // one of them, as just seen
    : 'The shop does not accept this.';
}
