import { Button } from '@horae/shared/ui/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './message-form.module.css';
import { texts } from './messages.ts';

interface Props {
  sending: boolean;
  /** Never called with blank text or while sending. */
  onSend: (text: string) => void;
}

export function MessageForm({ sending, onSend }: Props) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const blank = text.trim() === '';
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blank || sending) return;
    onSend(text);
    setText('');
    // Send switches itself off with the text it sent; the next message starts in the field.
    field.current?.focus();
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={field}
        className={styles.field}
        aria-label={texts.field}
        placeholder={texts.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        type="submit"
        size="small"
        look="secondary"
        busy={sending}
        disabled={blank && !sending}
      >
        {texts.send}
      </Button>
      <span role="status" className="visually-hidden">
        {sending && texts.waiting}
      </span>
    </form>
  );
}
