import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { ChangeEvent } from 'react';
import { contactDetails, shopPromises } from '../base/shop-facts.ts';
import styles from './contact-form.module.css';
import { type ContactMessage, MAX_LENGTHS, SENT_MESSAGE_ID } from './contact-message.ts';
import { type ContactState, type ContactTexts, useContactForm } from './use-contact-form.ts';

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
    maxLength: MAX_LENGTHS[name],
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
      <div id={SENT_MESSAGE_ID} className={styles.end}>
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
