const MISSING = 'Please add your email address.';
const WRONG = 'Please add a whole email address, such as nora@example.com.';

/** What is wrong with an address, in a sentence; the rest is the platform's to say. */
export function checkEmail(email: string): string | undefined {
  if (!email) return MISSING;
  return /^[^\s@]+@[^\s@]+$/.test(email) ? undefined : WRONG;
}
