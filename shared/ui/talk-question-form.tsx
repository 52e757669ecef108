import { ActionForm, type Elements } from '@horae/shared';
import type { ActionId, SlotId } from '@horae/shared/contract';
import { cleanText } from '@horae/shared/typed-text';
import { type ComponentProps, type FormEvent, useRef } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { useEarlyText } from './hydration/use-early-text.tsx';
import { useHydrated } from './hydration/use-hydrated.tsx';
import { MicrophoneIcon } from './icon.tsx';
import styles from './talk-frame.module.css';

export type TalkStage = 'idle' | 'recording' | 'processing' | 'answered';

/** Submission without JavaScript: a typed question is sent as `question`, a clicked sample as `sample`. */
export interface NoScriptTalkForm {
  action: ActionId;
  fields: Record<string, string>;
  /** Message why the last question was not answered. */
  refusal?: string;
}

export interface TalkControlsProps {
  question: string;
  onQuestionChange: (question: string) => void;
  /** Never called with blank text; the text comes trimmed. */
  onAsk: (question: string) => void;
  /** Called on a click on Ask Something. */
  onRecord: () => void;
  /** The slot that Ask Something opens, where that has not loaded yet. */
  opens?: SlotId;
  /** Called on a click on Stop; required where the recording stage is shown. */
  onStop?: () => void;
  stage?: TalkStage;
  microphoneBlocked?: boolean;
  /** Without it the panel needs JavaScript. */
  sending?: NoScriptTalkForm;
  /** Stands right after the main button: Play and Pause. */
  besideButton?: Elements;
}

/** The form of the panel: recording or typing a question, and why the last one was not answered. */
export function TalkQuestionForm(props: TalkControlsProps & { stage: TalkStage; formId: string }) {
  const { question, stage, sending, formId, onAsk } = props;
  const isHydrated = useHydrated();
  const busy = stage === 'recording' || stage === 'processing';
  const requested = cleanText(question);
  const blank = requested === '';
  // Without JavaScript nothing would enable it.
  const isOff = busy || (blank && (isHydrated || !sending));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !blank) onAsk(requested);
  }

  return (
    <QuestionForm sending={sending} id={formId} className={styles.controls} onSubmit={submit}>
      <div className={styles.buttons}>
        <MainButton {...props} />
        {props.besideButton}
      </div>
      <div className={styles.typing}>
        <QuestionField {...props} errorId={`${formId}-error`} />
        <Button type="submit" look="secondary" disabled={isOff}>
          Ask
        </Button>
      </div>
      {sending?.refusal && (
        <p id={`${formId}-error`} role="alert" className={styles.refusal}>
          {sending.refusal}
        </p>
      )}
    </QuestionForm>
  );
}

function QuestionForm({
  sending,
  children,
  ...form
}: { sending: NoScriptTalkForm | undefined; children: Elements } & Omit<
  ComponentProps<'form'>,
  'action' | 'ref' | 'children'
>) {
  if (!sending) {
    return (
      <form {...form} className={classNames(form.className, 'needs-script')}>
        {children}
      </form>
    );
  }
  return (
    <ActionForm {...form} action={sending.action}>
      {Object.entries(sending.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </ActionForm>
  );
}

type FieldProps = Pick<TalkControlsProps, 'question' | 'onQuestionChange' | 'stage' | 'sending'> & {
  errorId: string;
};

function QuestionField({ question, onQuestionChange, stage, sending, errorId }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEarlyText(field, onQuestionChange);

  return (
    <input
      ref={field}
      className={classNames(fieldStyles.input, styles.field)}
      name="question"
      aria-label="Type a question"
      placeholder="Or type a question"
      autoComplete="off"
      enterKeyHint="send"
      maxLength={500}
      value={question}
      disabled={stage === 'recording'}
      // Not disabled, so that the field keeps the focus until the answer has arrived.
      readOnly={stage === 'processing'}
      onChange={(event) => onQuestionChange(event.target.value)}
      {...(sending?.refusal && { 'aria-invalid': true, 'aria-describedby': errorId })}
    />
  );
}

function MainButton({
  stage,
  microphoneBlocked = false,
  onRecord,
  onStop,
  opens,
}: TalkControlsProps) {
  if (stage === 'recording')
    return (
      <Button type="button" look="live" onClick={onStop}>
        <span className={styles.square} aria-hidden="true" />
        <span> Stop</span>
      </Button>
    );
  if (stage === 'processing')
    return (
      <Button type="button" disabled>
        Thinking...
      </Button>
    );
  return (
    <Button
      type="button"
      icon={<MicrophoneIcon />}
      disabled={microphoneBlocked}
      data-opens={opens}
      onClick={onRecord}
    >
      Ask Something
    </Button>
  );
}
