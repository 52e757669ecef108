import { type FormEvent, useRef, useState } from 'react';
import { asksForCaptcha, embeddedCaptcha, withSilentCaptcha } from '../session/captcha.ts';
import type { CaptchaToken, Credentials, LoginOutcome } from '../session/login-outcome.ts';
import { checkCredentials, type FieldErrors, readCredentials } from './check-credentials.ts';
import type { CredentialsFormProps } from './credentials-form.tsx';
import { type EntryNotice, errorsOf, formTexts, noticeOf } from './entry-texts.ts';
import { useSubmission } from './use-submission.ts';

/** The form's behaviour: checks, sends once, and says at the right place what came of it. */
export function useCredentials({ texts, enter, onOutcome }: CredentialsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [notice, setNotice] = useState<EntryNotice | null>(null);
  const captcha = useCaptcha();

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
  const broken = (message: string) => setNotice({ tone: 'bad', text: texts.thrown(message) });
  const { isBusy, submit: send } = useSubmission(settle, broken);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const credentials = readCredentials(event.currentTarget);
    const wrong = checkCredentials(credentials);
    setErrors({});
    setNotice(null);
    if (wrong.email || wrong.password) return show(wrong);
    if (captcha.isAsked && !captcha.token) {
      return setNotice({ tone: 'bad', text: formTexts.captchaMissing });
    }
    sent.current = credentials;
    const asked = withSilentCaptcha(enter, embeddedCaptcha);
    void send(() => asked({ ...credentials, ...(captcha.token && { captcha: captcha.token }) }));
  };

  return { form, errors, notice, isBusy, submit, captcha };
}

/** Whether the platform wants to know that this is a person, and the answer; each serves once. */
function useCaptcha() {
  const [isAsked, setAsked] = useState(false);
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
