import { readEmail } from '@horae/shared/typed-text';

const MISSING = 'Please add your email address.';
const WRONG = 'Please add a whole email address, such as nora@example.com.';

/** What is wrong with an address, in a sentence; the rest is the platform's to say. */
export function checkEmail(typed: string): string | undefined {
  if (typed.trim() === '') return MISSING;
  return readEmail(typed) === undefined ? WRONG : undefined;
}
