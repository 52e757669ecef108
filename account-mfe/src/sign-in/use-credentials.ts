import { type FormEvent, useRef, useState } from 'react';
import { useSingleCall } from '../forms/form-behaviour.ts';
import { embeddedCaptcha, requiresCaptcha, withSilentCaptcha } from '../session/captcha.ts';
import type { CaptchaToken, Credentials, Enter, LoginOutcome } from '../session/login-outcome.ts';
import { checkCredentials, type FieldErrors, readCredentials } from './check-credentials.ts';
import type { FormResult } from './form-result.ts';
import { messages, type SignInTexts } from './messages.ts';
import { brokenNotice, errorsOf, noticeOf, type SignInNotice } from './outcome-texts.ts';

export interface CredentialsUse {
  texts: SignInTexts;
  enter: Enter;
  onOutcome: (outcome: LoginOutcome, credentials: Credentials) => void;
}

/** The form's behaviour: checks, sends once, and says at the right place what came of it, beginning with `told`. */
export function useCredentials({ texts, enter, onOutcome }: CredentialsUse, before: FormResult) {
  const form = useRef<HTMLFormElement | null>(null);
  const sent = useRef<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>(before.errors);
  const [notice, setNotice] = useState<SignInNotice | null>(before.notice);
  const captcha = useCaptcha(before.requiresCaptcha);

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
    if (captcha.isRequired && !captcha.token) {
      return setNotice({ tone: 'bad', text: messages.captchaMissing });
    }
    sent.current = credentials;
    const attempt = withSilentCaptcha(enter, embeddedCaptcha);
    const given = { ...credentials, ...(captcha.token && { captcha: captcha.token }) };
    void send(async () => settle(await attempt(given)));
  };

  return { errors, notice, isBusy, submit, captcha };
}

/** Whether the platform wants to know that this is a person, and the answer; each serves once. */
function useCaptcha(isRequiredFirst: boolean) {
  const [isRequired, setRequired] = useState(isRequiredFirst);
  const [attempts, setAttempt] = useState(0);
  const [token, setToken] = useState<CaptchaToken | null>(null);

  return {
    isRequired,
    attempts,
    token,
    take: (given: string | null) => setToken(given ? { kind: 'visible', token: given } : null),
    heed(outcome: LoginOutcome) {
      if (requiresCaptcha(outcome)) setRequired(true);
      setToken(null);
      setAttempt((before) => before + 1);
    },
  };
}
