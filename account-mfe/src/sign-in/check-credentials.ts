import { checkEmail } from '../forms/form-behaviour.ts';
import type { Credentials } from '../session/login-outcome.ts';
import { messages } from './messages.ts';

export type FieldErrors = Partial<Record<'email' | 'password', string>>;

/** Reads the form; the address is trimmed, the password is left as it was typed. */
export function readCredentials(form: HTMLFormElement): Credentials {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
  };
}

/** Checks for missing fields and malformed addresses; the platform checks everything else. */
export function checkCredentials({ email, password }: Credentials): FieldErrors {
  const errors: FieldErrors = {};
  const wrongEmail = checkEmail(email);
  if (wrongEmail) errors.email = wrongEmail;
  if (!password) errors.password = messages.passwordMissing;
  return errors;
}
