import { PlatformError, report } from '@horae/shared';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import {
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  emptyMessage,
} from './contact-message.ts';
import { sendMessage } from './send-message.ts';

/** Where a message is: being written, on its way, with the shop, or not taken for one of three reasons. */
export type ContactState = 'writing' | 'sending' | 'sent' | 'refused' | 'too-many' | 'failed';

/** The contact form's text, what is wrong with it, and the way to send it. */
export function useContactForm() {
  const [message, setMessage] = useState(emptyMessage);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [state, setState] = useState<ContactState>('writing');
  const form = useRef<HTMLFormElement>(null);

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { name, value } = event.target;
    setMessage({ ...message, [name]: value });
    setErrors({ ...errors, [name]: undefined });
    setState('writing');
  };

  const refuse = (wrong: ContactErrors) => {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = contactErrors(message);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setState('sending');
    try {
      await sendMessage(message);
      setMessage(emptyMessage);
      setState('sent');
    } catch (error) {
      setState(stateOf(error));
      refuse(refusedFields(error));
      report(error, 'contact form');
    }
  };

  return { form, message, errors, state, change, submit };
}

function stateOf(error: unknown): ContactState {
  if (!(error instanceof PlatformError)) return 'failed';
  if (error.status === 429) return 'too-many';
  return error.violations.length > 0 ? 'refused' : 'failed';
}

/** The platform's own view of a field, where it is stricter than the form's. */
function refusedFields(error: unknown): ContactErrors {
  const violations = error instanceof PlatformError ? error.violations : [];
  const known = violations.filter(({ field }) => Object.hasOwn(emptyMessage, field));
  return Object.fromEntries(
    known.map(({ field, description }) => [
      field as keyof ContactMessage, // one of the form's, as just seen
      `The shop does not take this: it ${description}.`,
    ]),
  );
}
