import type { TalkPanelProps } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { TalkFrame, type TalkFrameProps } from '@horae/shared/ui/talk-frame';
import { type ReactNode, useEffect, useRef } from 'react';
import { AnswerToggle } from '../player/answer-toggle.tsx';
import { type AnswerPlayer, useAnswerPlayer } from '../player/use-answer-player.ts';
import { MAX_SECONDS } from '../recorder/recorder.ts';
import { problems, texts } from './messages.ts';
import styles from './talk-panel.module.css';
import type { TalkState } from './talk-state.ts';
import { clock } from './time.ts';
import { ProcessingTrack, RecordingTrack } from './tracks.tsx';
import { useTalk } from './use-talk.ts';

/** Talk to Product: a question, spoken or typed, and its answer. */
export function TalkPanel({ product, start }: TalkPanelProps) {
  const { state, recording, type, ask } = useTalk(product, start);
  const player = useAnswerPlayer(state.stage === 'answered' ? state.answer.audio : '');
  const result = useResultFocus(state);

  return (
    <TalkFrame
      stage={state.stage === 'failed' ? 'idle' : state.stage}
      question={state.question}
      onQuestionChange={type}
      onAsk={ask}
      onChip={ask}
      onRecord={() => void recording.start()}
      onStop={() => void recording.stop()}
      microphoneBlocked={state.stage === 'failed' && state.problem.startsWith('microphone')}
      {...drawTrack(state, recording, player)}
    >
      <div ref={result} tabIndex={-1} aria-live="polite" className={styles.result}>
        {state.stage === 'answered' && <Answer asked={state.asked} text={state.answer.text} />}
        {state.stage === 'failed' && <Notice tone="bad">{problems[state.problem]}</Notice>}
      </div>
    </TalkFrame>
  );
}

type TrackParts = Pick<TalkFrameProps, 'track' | 'times' | 'sentence' | 'besideButton'>;
type Heard = { levels: number[]; seconds: number };

function drawTrack(state: TalkState, heard: Heard, player: AnswerPlayer): TrackParts {
  switch (state.stage) {
    case 'recording':
      return {
        track: <RecordingTrack levels={heard.levels} />,
        times: { start: clock(heard.seconds), end: clock(MAX_SECONDS) },
      };
    case 'processing':
      return { track: <ProcessingTrack />, times: {} };
    case 'answered':
      if (player.status === 'none') return { times: {} };
      return {
        track: <div ref={player.container} />,
        times: { start: clock(player.at), end: clock(player.length) },
        sentence: texts.plays,
        besideButton: <AnswerToggle player={player} />,
      };
    default:
      return {};
  }
}

function Answer({ asked, text }: { asked: string; text: string }): ReactNode {
  return (
    <dl className={styles.answer}>
      <dt>{texts.youAsked}</dt>
      <dd>{asked}</dd>
      <dt>{texts.answer}</dt>
      <dd>{text}</dd>
    </dl>
  );
}

/** The pressed button was switched off while waiting; focus that fell to the page goes to the result. */
function useResultFocus({ stage }: TalkState) {
  const result = useRef<HTMLDivElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    const ended = waited.current && (stage === 'answered' || stage === 'failed');
    waited.current = stage === 'processing';
    if (ended && document.activeElement === document.body) {
      result.current?.focus({ preventScroll: true });
    }
  }, [stage]);
  return result;
}
