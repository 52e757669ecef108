import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import type { ChangeEvent } from 'react';
import { contact } from './contact.ts';
import styles from './contact-form.module.css';
import type { ContactErrors, ContactMessage } from './contact-message.ts';
import { type ContactState, useContactForm } from './use-contact-form.ts';

/** Writes to the shop. What was typed stays until it has arrived. */
export function ContactForm() {
  const { form, message, errors, state, change, submit } = useContactForm();

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Contact form">
      <ContactFields message={message} errors={errors} onChange={change} />
      <div className={styles.end}>
        <Button type="submit" busy={state === 'sending'}>
          Send message
        </Button>
      </div>
      <Outcome state={state} />
    </form>
  );
}

interface ContactFieldsProps {
  message: ContactMessage;
  errors: ContactErrors;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function ContactFields({ message, errors, onChange }: ContactFieldsProps) {
  const bind = (name: keyof ContactMessage, maxLength: number) => ({
    name,
    maxLength,
    value: message[name],
    error: errors[name],
    onChange,
  });

  return (
    <>
      <Field label="Full name" autoComplete="name" {...bind('fullName', 200)} />
      <Field label="Email" type="email" autoComplete="email" {...bind('email', 254)} />
      <Field label="Phone" type="tel" autoComplete="tel" {...bind('phone', 50)} />
      <Field label="Subject" optional {...bind('subject', 200)} />
      <div className={styles.wide}>
        <TextArea label="Message" optional rows={6} {...bind('message', 5000)} />
      </div>
    </>
  );
}

/** What became of the message, beside the button that sent it. */
function Outcome({ state }: { state: ContactState }) {
  if (state === 'sent') {
    return (
      <div className={styles.end}>
        <Notice tone="ok">Your message is with us. We answer within one working day.</Notice>
      </div>
    );
  }
  if (state !== 'failed' && state !== 'too-many') return null;
  const mail = <a href={`mailto:${contact.mail}`}>{contact.mail}</a>;

  return (
    <div className={styles.end}>
      <Notice tone="bad">
        {state === 'too-many' ? (
          <>
            These were many messages in a short time. Wait a quarter of an hour, or write to {mail}.
          </>
        ) : (
          <>Your message was not sent. It is still here: try again, or write to {mail}.</>
        )}
      </Notice>
    </div>
  );
}
