import { isComposing } from '@horae/shared/is-composing';
import { cleanText } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import fieldStyles from '@horae/shared/ui/field.module.css';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { talkTexts } from './messages.ts';
import styles from './talk-panel.module.css';

interface Props {
  transcript: string;
  /** Never called with blank text. */
  onCorrect: (question: string) => void;
}

/** Shows the transcript of a recording; the visitor can correct it and send it again. */
export function TranscriptEditor({ transcript, onCorrect }: Props) {
  const [question, setQuestion] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = question !== null;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) {
      field.current?.focus();
      field.current?.select();
    } else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const corrected = cleanText(question ?? '');
    if (corrected) onCorrect(corrected);
  }

  function closeOnEscape({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && !isComposing(nativeEvent)) setQuestion(null);
  }

  if (question === null) {
    return (
      <span className={styles.question}>
        <span>{transcript}</span>
        <button
          ref={opener}
          type="button"
          className={styles.correct}
          onClick={() => setQuestion(transcript)}
        >
          {talkTexts.correct}
        </button>
      </span>
    );
  }
  return (
    <form className={styles.correction} onSubmit={submit}>
      <input
        ref={field}
        className={fieldStyles.input}
        aria-label={talkTexts.correction}
        autoComplete="off"
        maxLength={500}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={closeOnEscape}
      />
      <Button type="submit" size="small" look="secondary">
        {talkTexts.resend}
      </Button>
    </form>
  );
}
