import type { Elements } from '@horae/shared';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './talk-frame.module.css';
import { type TalkControlsProps, TalkQuestionForm } from './talk-question-form.tsx';

export type { NoScriptTalkForm, TalkStage } from './talk-question-form.tsx';

export interface TalkFrameProps extends TalkControlsProps {
  onChip: (question: string) => void;
  /** Status for the visitor. */
  sentence: string;
  /** Sample questions, offered in the idle stage. */
  samples: string[];
  /** Rendered 80 px high in the track's place; resting ticks without it. */
  track?: ReactNode;
  /** Texts below both ends of the track. */
  times?: { start?: string; end?: string };
  /** Below the controls: question and answer, or a notice. */
  children?: Elements;
}

/**
 * The Talk to Product panel without behaviour: the same boxes before and after its remote arrives,
 * so that nothing shifts.
 */
export function TalkFrame(props: TalkFrameProps) {
  const { stage = 'idle', times = { end: 'Up to 30 seconds' } } = props;
  const titleId = useId();
  const formId = useId();

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
        {stage === 'idle' && <SampleQuestions {...props} formId={formId} />}
      </div>
      <div className={styles.talk}>
        <div className={styles.track}>{props.track ?? <SilentRecordingTrack />}</div>
        <div className={styles.times}>
          <span>{times.start}</span>
          <span>{times.end}</span>
        </div>
        <TalkQuestionForm {...props} stage={stage} formId={formId} />
        {props.children}
      </div>
    </section>
  );
}

/** The minute track without sound; the ground for tracks that lie over it. */
export function SilentRecordingTrack() {
  return <div className={styles.resting} />;
}

type Inside<Names extends keyof TalkFrameProps> = Pick<TalkFrameProps, Names> & { formId: string };

function SampleQuestions({
  samples,
  sending,
  formId,
  onChip,
}: Inside<'samples' | 'sending' | 'onChip'>) {
  if (samples.length === 0) return null;
  const choose = (event: MouseEvent, sample: string) => {
    event.preventDefault();
    onChip(sample);
  };
  return (
    <>
      {sending && <DefaultButton formId={formId} />}
      <ul
        className={classNames(styles.chips, !sending && 'needs-script')}
        aria-label="Sample questions"
      >
        {samples.map((sample) => (
          <li key={sample}>
            <button
              {...(sending
                ? { type: 'submit', form: formId, name: 'sample', value: sample }
                : { type: 'button' })}
              className={styles.chip}
              onClick={(event) => choose(event, sample)}
            >
              {sample}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Enter in a field clicks the first button of its form, which would be the first sample. It is not `hidden`: engines may
 * pass over a button that has no box.
 */
const DefaultButton = ({ formId }: { formId: string }) => (
  <button
    type="submit"
    form={formId}
    className="visually-hidden"
    tabIndex={-1}
    aria-hidden="true"
  />
);
