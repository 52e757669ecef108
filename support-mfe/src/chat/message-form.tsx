import { ActionForm, useFormAnswer } from '@horae/shared';
import { cleanText } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import fieldStyles from '@horae/shared/ui/field.module.css';
import { useEarlyText } from '@horae/shared/ui/hydration/use-early-text';
import { useHydrated } from '@horae/shared/ui/hydration/use-hydrated';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { chatTexts, refusalTexts } from './chat-texts.ts';
import styles from './message-form.module.css';

interface Props {
  sending: boolean;
  /** Never called with blank text or while sending. */
  onSend: (text: string) => void;
  /** The field takes the focus at once, as in a window that was just opened. */
  takesFocus?: boolean;
}

export function MessageForm({ sending, onSend, takesFocus = false }: Props) {
  const { text, setText, refusal, forgive } = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isHydrated = useHydrated();
  const blank = cleanText(text) === '';
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEarlyText(field, setText);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (blank || sending) return;
    onSend(text);
    setText('');
    forgive();
    // Send switches itself off with the text it sent; the next message starts in the field.
    field.current?.focus();
  }

  return (
    <ActionForm action="support/ask" className={styles.form} onSubmit={submit}>
      <input
        ref={field}
        name="message"
        className={`${fieldStyles.input} ${styles.field}`}
        aria-label={chatTexts.field}
        placeholder={chatTexts.placeholder}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...(refusal && { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      <Button
        type="submit"
        size="small"
        look="secondary"
        busy={sending}
        // Without script nothing would enable it again.
        disabled={isHydrated && blank && !sending}
      >
        {chatTexts.send}
      </Button>
      <span role="status" className="visually-hidden">
        {sending && chatTexts.waiting}
      </span>
      {refusal && (
        <p id={errorId} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
    </ActionForm>
  );
}

/** Holds the field's text, and the edge's refusal of a message sent without script until the text is edited. */
function useMessage() {
  const { refused, values } = useFormAnswer('support/ask');
  const [text, setText] = useState(typeof values?.message === 'string' ? values.message : '');
  const [isForgiven, setForgiven] = useState(false);
  const code = Object.values(refused ?? {})[0];
  const refusal = code === undefined || isForgiven ? '' : (refusalTexts[code] ?? chatTexts.failed);

  return { text, setText, refusal, forgive: () => setForgiven(true) };
}
