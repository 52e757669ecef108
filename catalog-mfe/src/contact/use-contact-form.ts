import { type FormAnswer, PlatformError, report, useFormAnswer } from '@horae/shared';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type ContactMessage, contactErrors, emptyMessage } from './contact-message.ts';
import { errorText, refusalText } from './messages.ts';
import { sendMessage } from './send-message.ts';

/** State of a message; the last three are the reasons why it was not sent. */
export type ContactState = 'writing' | 'sending' | 'sent' | 'refused' | 'too-many' | 'failed';

/** Error sentences by field. */
export type ContactTexts = Partial<Record<keyof ContactMessage, string>>;

const fields = Object.keys(emptyMessage) as (keyof ContactMessage)[]; // its own names

/** Returns the form's texts, errors and handlers; it continues from a submission without script. */
export function useContactForm() {
  const before = useFormAnswer('catalog/contact');
  /** Number of messages sent. It is the key of the uncontrolled fields, so that each message begins with new ones. */
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(() => textsOf(before.refused ?? {}));
  const [state, setState] = useState(() => stateBefore(before));

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setErrors({ ...errors, [target.name]: undefined });
    setState('writing');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (wrong: ContactTexts) => {
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    };
    const message = messageOf(Object.fromEntries(new FormData(form)));
    const wrong = contactErrors(message);
    if (Object.keys(wrong).length > 0) return refuse(textsOf(wrong));
    setState('sending');
    try {
      await sendMessage(message);
      setRound(round + 1);
      setState('sent');
    } catch (error) {
      setState(stateOf(error));
      refuse(refusedFields(error));
      report(error, 'contact form');
    }
  };

  const first = round === 0 ? messageOf(before.values) : emptyMessage;
  return { first, round, errors, state, change, submit };
}

type Before = Pick<FormAnswer, 'refused' | 'values' | 'said'>;

function messageOf(values: Record<string, unknown> = {}): ContactMessage {
  const typed = fields.map((field) => {
    const value = values[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return { ...emptyMessage, ...Object.fromEntries(typed) };
}

function textsOf(codes: Record<string, string>): ContactTexts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = codes[field];
      return code === undefined ? [] : [[field, errorText(code)]];
    }),
  );
}

function stateBefore({ refused, said }: Before): ContactState {
  if (said !== undefined) return 'sent';
  if (!refused) return 'writing';
  const whole = refused[''];
  if (whole === undefined) return 'refused';
  return whole === 'TOO_MANY' ? 'too-many' : 'failed';
}

function stateOf(error: unknown): ContactState {
  if (!(error instanceof PlatformError)) return 'failed';
  if (error.status === 429) return 'too-many';
  return error.violations.length > 0 ? 'refused' : 'failed';
}

/** Returns the fields that the platform refused because it is stricter than the form. */
function refusedFields(error: unknown): ContactTexts {
  const violations = error instanceof PlatformError ? error.violations : [];
  const known = violations.filter(({ field }) => Object.hasOwn(emptyMessage, field));
  return Object.fromEntries(
    known.map(({ field, description }) => [
      field as keyof ContactMessage, // one of the form's, as just seen
      refusalText(description),
    ]),
  );
}
