import { type FormAnswer, sendForm, useFormAnswer } from '@horae/shared';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type ContactMessage, contactErrors, emptyMessage } from './contact-message.ts';
import { errorText } from './messages.ts';

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
  const [errors, setErrors] = useState(() => textsOf(before.refused));
  const [state, setState] = useState(() => stateOf(before));

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setErrors({ ...errors, [target.name]: undefined });
    setState('writing');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = contactErrors(messageOf(Object.fromEntries(new FormData(form))));
    const isComplete = Object.keys(wrong).length === 0;
    if (isComplete) setState('sending');
    const answer = isComplete ? await sendForm(form) : { refused: wrong };
    if ('said' in answer) setRound(round + 1);
    const refused = 'refused' in answer ? textsOf(answer.refused) : {};
    setErrors(refused);
    const [first] = Object.keys(refused);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setState(stateOf(answer));
  };

  const first = round === 0 ? messageOf(before.values) : emptyMessage;
  return { first, round, errors, state, change, submit };
}

function messageOf(values: Record<string, unknown> = {}): ContactMessage {
  const typed = fields.map((field) => {
    const value = values[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return { ...emptyMessage, ...Object.fromEntries(typed) };
}

function textsOf(codes: Record<string, string> = {}): ContactTexts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = codes[field];
      return code === undefined ? [] : [[field, errorText(code)]];
    }),
  );
}

function stateOf({ refused, said }: Pick<FormAnswer, 'refused' | 'said'>): ContactState {
  if (said !== undefined) return 'sent';
  if (!refused) return 'writing';
  const whole = refused[''];
  if (whole === undefined) return 'refused';
  return whole === 'TOO_MANY' ? 'too-many' : 'failed';
}
