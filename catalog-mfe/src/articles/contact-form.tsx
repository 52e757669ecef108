import { Button } from '@horae/shared/ui/button';
import { Field, TextArea } from '@horae/shared/ui/field';
import { Notice } from '@horae/shared/ui/notice';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { contact } from './contact';
import styles from './contact-form.module.css';
import {
  type ContactErrors,
  type ContactMessage,
  contactErrors,
  emptyMessage,
  mailLink,
} from './contact-message';

/** The shop takes messages by mail: a valid form becomes one in the visitor's own mail program. */
export function ContactForm({ openMail = follow }: { openMail?: (link: string) => void }) {
  const [message, setMessage] = useState(emptyMessage);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isHandedOver, setHandedOver] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { name, value } = event.target;
    setMessage({ ...message, [name]: value });
    setErrors({ ...errors, [name]: undefined });
    setHandedOver(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = contactErrors(message);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    setHandedOver(first === undefined);
    if (first === undefined) openMail(mailLink(message, contact.mail));
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-label="Contact form">
      <ContactFields message={message} errors={errors} onChange={change} />
      <div className={styles.end}>
        <Button type="submit">Send message</Button>
      </div>
      {isHandedOver && (
        <div className={styles.end}>
          <Notice>
            Your mail program has the message. It is sent once you send it there. If no window
            opened, write to <a href={`mailto:${contact.mail}`}>{contact.mail}</a>.
          </Notice>
        </div>
      )}
    </form>
  );
}

interface ContactFieldsProps {
  message: ContactMessage;
  errors: ContactErrors;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

function ContactFields({ message, errors, onChange }: ContactFieldsProps) {
  const bind = (name: keyof ContactMessage) => ({
    name,
    value: message[name],
    error: errors[name],
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

function follow(link: string): void {
  window.location.assign(link);
}
