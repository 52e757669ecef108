import { ActionForm, type FormAnswer, sendForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { contactDetails, shopPromises } from '../base/shop-facts.ts';
import {
  type ContactErrorCode,
  type ContactMessage,
  checkContactForm,
  emptyContactMessage,
  MAX_CONTACT_LENGTHS,
  MESSAGE_SENT_NOTICE_ID,
} from './check-contact-form.ts';
import styles from './contact-form.module.css';

/** The contact form, sent by an action where there is no script. The fields keep their text until it was sent. */
export function ContactForm() {
  const { first, round, errors, state, change, submit } = useContactForm();

  return (
    <ActionForm
      action="catalog/contact"
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label="Contact form"
    >
      <ContactFields key={round} first={first} errors={errors} onChange={change} />
      <div className={styles.end}>
        <Button type="submit" busy={state === 'sending'}>
          Send message
        </Button>
      </div>
      <Outcome state={state} />
    </ActionForm>
  );
}

interface ContactFieldsProps {
  first: ContactMessage;
  errors: ContactTexts;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function ContactFields({ first, errors, onChange }: ContactFieldsProps) {
  const [firstWrong] = Object.keys(errors);
  const bind = (name: keyof ContactMessage) => ({
    name,
    maxLength: MAX_CONTACT_LENGTHS[name],
    defaultValue: first[name],
    error: errors[name],
    // Without script, the returned page focuses the first invalid field.
    ...(name === firstWrong && { autoFocus: true }),
    onChange,
  });

  return (
    <>
      <Field label="Full name" autoComplete="name" {...bind('fullName')} />
      <Field label="Email" type="email" autoComplete="email" {...bind('email')} />
      <Field label="Phone" type="tel" autoComplete="tel" {...bind('phone')} />
      <Field label="Subject" optional {...bind('subject')} />
      <div className={styles.wide}>
        <TextArea label="Message" optional rows={6} {...bind('message')} />
      </div>
    </>
  );
}

function Outcome({ state }: { state: ContactState }) {
  if (state === 'sent') {
    return (
      <div id={MESSAGE_SENT_NOTICE_ID} className={styles.end}>
        <Notice tone="ok">{`Your message is with us. We answer within ${shopPromises.answer}.`}</Notice>
      </div>
    );
  }
  if (state !== 'failed' && state !== 'too-many') return null;
  const mail = <a href={`mailto:${contactDetails.mail}`}>{contactDetails.mail}</a>;

  return (
    <div className={styles.end}>
      <Notice tone="bad">
        {state === 'too-many' ? (
          <>
            <span>
              {
                'That was a lot of messages in a short time. Wait a quarter of an hour, or write to '
              }
            </span>
            {mail}
            <span>.</span>
          </>
        ) : (
          <>
            <span>{'Your message was not sent. It is still here: try again, or write to '}</span>
            {mail}
            <span>.</span>
          </>
        )}
      </Notice>
    </div>
  );
}

/** State of a message; the last three are the reasons why it was not sent. */
type ContactState = 'writing' | 'sending' | 'sent' | 'refused' | 'too-many' | 'failed';

/** Error sentences by field. */
type ContactTexts = Partial<Record<keyof ContactMessage, string>>;

const fields = Object.keys(emptyContactMessage) as (keyof ContactMessage)[]; // its own names

/** Returns the form's texts, errors and handlers; it continues from a submission without script. */
function useContactForm() {
  const before = useFormAnswer('catalog/contact');
  /** Number of messages sent. It is the key of the uncontrolled fields, so that each message begins with new ones. */
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(() => toErrorTexts(before.refused));
  const [state, setState] = useState(() => toContactState(before));

  const change = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    setErrors({ ...errors, [target.name]: undefined });
    setState('writing');
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = checkContactForm(toContactMessage(Object.fromEntries(new FormData(form))));
    const isComplete = Object.keys(wrong).length === 0;
    if (isComplete) setState('sending');
    const answer = isComplete ? await sendForm(form) : { refused: wrong };
    if ('said' in answer) setRound(round + 1);
    const refused = 'refused' in answer ? toErrorTexts(answer.refused) : {};
    setErrors(refused);
    const [first] = Object.keys(refused);
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    setState(toContactState(answer));
  };

  const first = round === 0 ? toContactMessage(before.values) : emptyContactMessage;
  return { first, round, errors, state, change, submit };
}

function toContactMessage(values: Record<string, unknown> = {}): ContactMessage {
  const typed = fields.map((field) => {
    const value = values[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return { ...emptyContactMessage, ...Object.fromEntries(typed) };
}

function toErrorTexts(codes: Record<string, string> = {}): ContactTexts {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const code = codes[field];
      return code === undefined ? [] : [[field, errorText(code)]];
    }),
  );
}

function toContactState({ refused, said }: Pick<FormAnswer, 'refused' | 'said'>): ContactState {
  if (said !== undefined) return 'sent';
  if (!refused) return 'writing';
  const whole = refused[''];
  if (whole === undefined) return 'refused';
  return whole === 'TOO_MANY' ? 'too-many' : 'failed';
}

const texts: Record<ContactErrorCode, string> = {
  NAME_MISSING: 'Please add your name.',
  EMAIL_MISSING: 'Please add an email address.',
  EMAIL_INVALID: 'Please write the whole address, as in name@example.com.',
  PHONE_MISSING: 'Please add a phone number, with country code.',
  TOO_LONG: 'Please shorten this.',
  PHONE_INVALID: `Please check the number, as in ${contactDetails.phone.replaceAll(' ', '\u00a0')}.`,
};

/** Returns the sentence of an error code. A code that is not the form's own comes from the platform, without a reason. */
function errorText(code: string): string {
  return Object.hasOwn(texts, code)
    ? texts[code as ContactErrorCode] // one of them, as just seen
    : 'The shop does not accept this.';
}
