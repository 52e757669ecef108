import { type FormEvent, type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { MicrophoneIcon } from './icon.tsx';
import styles from './talk-frame.module.css';

export type TalkStage = 'idle' | 'recording' | 'processing' | 'answered';

export interface TalkFrameProps {
  /** What stands in the question field; the owner keeps it. */
  question: string;
  onQuestionChange: (question: string) => void;
  /** Never called with blank text; the text comes trimmed. */
  onAsk: (question: string) => void;
  onChip: (question: string) => void;
  /** Ask Something was pressed. */
  onRecord: () => void;
  /** Stop was pressed; needed where the recording stage is shown. */
  onStop?: () => void;
  stage?: TalkStage;
  /** Says what goes on. */
  sentence: string;
  /** Sample questions, offered while nothing goes on. */
  samples: string[];
  microphoneBlocked?: boolean;
  /** Rendered 80 px high in the track's place; resting ticks without it. */
  track?: ReactNode;
  /** Texts below both ends of the track. */
  times?: { start?: string; end?: string };
  /** Stands right after the main button: Play and Pause. */
  besideButton?: ReactNode;
  /** Below the controls: question and answer, or a notice. */
  children?: ReactNode;
}

/**
 * The Talk to Product panel without behaviour: the same boxes before and after its remote arrives,
 * so that nothing shifts.
 */
export function TalkFrame(props: TalkFrameProps) {
  const { stage = 'idle', times = { end: 'Up to 30 seconds' }, samples, onChip } = props;
  const titleId = useId();

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div>
        <div className={styles.heading}>
          <h2 id={titleId}>Talk to Product</h2>
          {stage === 'recording' && <span className={styles.live}>Recording</span>}
        </div>
        <p className={styles.sentence} role="status">
          {props.sentence}
        </p>
        {stage === 'idle' && <SampleQuestions samples={samples} onChip={onChip} />}
      </div>
      <div className={styles.talk}>
        <div className={styles.track}>{props.track ?? <RestingTrack />}</div>
        <div className={styles.times}>
          <span>{times.start}</span>
          <span>{times.end}</span>
        </div>
        <TalkControls {...props} stage={stage} />
        {props.children}
      </div>
    </section>
  );
}

/** The minute track while nothing is heard; the ground for tracks that lie over it. */
export function RestingTrack() {
  return <div className={styles.resting} />;
}

function SampleQuestions({ samples, onChip }: Pick<TalkFrameProps, 'samples' | 'onChip'>) {
  if (samples.length === 0) return null;
  return (
    <ul className={classNames(styles.chips, 'needs-script')} aria-label="Sample questions">
      {samples.map((sample) => (
        <li key={sample}>
          <button type="button" className={styles.chip} onClick={() => onChip(sample)}>
            {sample}
          </button>
        </li>
      ))}
    </ul>
  );
}

function TalkControls(props: TalkFrameProps & { stage: TalkStage }) {
  const { question, stage, onAsk, onQuestionChange } = props;
  const busy = stage === 'recording' || stage === 'processing';
  const blank = question.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy && !blank) onAsk(question.trim());
  }

  return (
    <form className={classNames(styles.controls, 'needs-script')} onSubmit={submit}>
      <div className={styles.buttons}>
        <MainButton {...props} />
        {props.besideButton}
      </div>
      <div className={styles.typing}>
        <input
          className={styles.field}
          aria-label="Type a question"
          placeholder="Or type a question"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
          value={question}
          disabled={stage === 'recording'}
          // Not disabled: the person who has just typed keeps the focus until the answer is there.
          readOnly={stage === 'processing'}
          onChange={(event) => onQuestionChange(event.target.value)}
        />
        <Button type="submit" look="secondary" disabled={busy || blank}>
          Ask
        </Button>
      </div>
    </form>
  );
}

function MainButton({ stage, microphoneBlocked = false, onRecord, onStop }: TalkFrameProps) {
  if (stage === 'recording')
    return (
      <Button type="button" look="live" onClick={onStop}>
        <span className={styles.square} aria-hidden="true" /> Stop
      </Button>
    );
  if (stage === 'processing')
    return (
      <Button type="button" disabled>
        Thinking...
      </Button>
    );
  return (
    <Button type="button" icon={<MicrophoneIcon />} disabled={microphoneBlocked} onClick={onRecord}>
      Ask Something
    </Button>
  );
}
