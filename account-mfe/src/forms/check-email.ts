import { readEmail } from '@horae/shared/typed-text';

const MISSING = 'Please add your email address.';
const WRONG = 'Please add a whole email address, such as nora@example.com.';

/** Returns a sentence for a missing or incomplete address; the platform checks everything else. */
export function checkEmail(typed: string): string | undefined {
  if (typed.trim() === '') return MISSING;
  return readEmail(typed) === undefined ? WRONG : undefined;
}
