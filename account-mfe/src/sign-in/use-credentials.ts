import { type FormEvent, useRef, useState } from 'react';
import { checkEmail, useSingleCall } from '../forms/form-behaviour.ts';
import { asksForCaptcha, embeddedCaptcha, withSilentCaptcha } from '../session/captcha.ts';
import type { CaptchaToken, Credentials, Enter, LoginOutcome } from '../session/login-outcome.ts';
import type { ToldEntry } from './form-result.ts';
import { messages, type SignInTexts } from './messages.ts';
import { brokenNotice, errorsOf, noticeOf, type SignInNotice } from './outcome-texts.ts';

export interface CredentialsUse {
  texts: SignInTexts;
  enter: Enter;
  onOutcome: (outcome: LoginOutcome, credentials: Credentials) => void;
}

/** The form's behaviour: checks, sends once, and says at the right place what came of it, beginning with `told`. */
export function useCredentials({ texts, enter, onOutcome }: CredentialsUse, told: ToldEntry) {
  const form = useRef<HTMLFormElement | null>(null);
  const sent = useRef<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>(told.errors);
  const [notice, setNotice] = useState<SignInNotice | null>(told.notice);
  const captcha = useCaptcha(told.asksForCaptcha);

  const show = (wrong: FieldErrors) => {
    setErrors(wrong);
    const name = wrong.email ? 'email' : 'password';
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };

  const settle = (outcome: LoginOutcome) => {
    captcha.heed(outcome);
    const wrong = errorsOf(outcome, texts);
    if (wrong.email || wrong.password) show(wrong);
    setNotice(noticeOf(outcome, texts));
    onOutcome(outcome, sent.current);
  };
  const { isBusy, send } = useSingleCall('sign in', (error) =>
    setNotice(brokenNotice(error, texts)),
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    if (isBusy) return;
    const credentials = readCredentials(event.currentTarget);
    const wrong = checkCredentials(credentials);
    setErrors({});
    setNotice(null);
    if (wrong.email || wrong.password) return show(wrong);
    if (captcha.isAsked && !captcha.token) {
      return setNotice({ tone: 'bad', text: messages.captchaMissing });
    }
    sent.current = credentials;
    const asked = withSilentCaptcha(enter, embeddedCaptcha);
    const given = { ...credentials, ...(captcha.token && { captcha: captcha.token }) };
    void send(async () => settle(await asked(given)));
  };

  return { errors, notice, isBusy, submit, captcha };
}

/** Whether the platform wants to know that this is a person, and the answer; each serves once. */
function useCaptcha(isAskedFirst: boolean) {
  const [isAsked, setAsked] = useState(isAskedFirst);
  const [attempt, setAttempt] = useState(0);
  const [token, setToken] = useState<CaptchaToken | null>(null);

  return {
    isAsked,
    attempt,
    token,
    take: (given: string | null) => setToken(given ? { kind: 'visible', token: given } : null),
    heed(outcome: LoginOutcome) {
      if (asksForCaptcha(outcome)) setAsked(true);
      setToken(null);
      setAttempt((before) => before + 1);
    },
  };
}

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
