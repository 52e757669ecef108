import {
  type RemoteSlots,
  type TalkPanelProps,
  type TalkProduct,
  useFormAnswer,
} from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import {
  type NoScriptTalkForm,
  TalkFrame,
  type TalkFrameProps,
  type TalkStage,
} from '@horae/shared/ui/talk-frame';
import { useEffect, useRef } from 'react';
import { type AnswerPlayerState, useAnswerPlayer } from '../player/use-answer-player.ts';
import { MAX_RECORDING_SECONDS } from '../recorder/recorder.ts';
import { Answer, PlayPauseButton } from '../talk/answer.tsx';
import { ProcessingAnimation, RecordingTrack } from '../talk/loudness-tracks.tsx';
import {
  durationText,
  questionRefusalTexts,
  samples,
  talkProblemTexts,
  talkStageTexts,
  talkTexts,
} from '../talk/messages.ts';
import styles from '../talk/talk-panel.module.css';
import type { TalkState } from '../talk/talk-state.ts';
import { useTalk } from '../talk/use-talk.ts';

/** Problems that disable the record button; a microphone in use does not, since it may soon be free. */
const lasting = new Set<string>([
  'microphone-blocked',
  'microphone-missing',
  'microphone-insecure',
]);

/** Talk to Product: a question, spoken or typed, and its answer. */
function TalkPanel({ product, start, onSource }: TalkPanelProps) {
  const { values, refused } = useFormAnswer('assistant/ask');
  const refusedText = typeof values?.question === 'string' ? values.question : '';
  const typed = (start?.kind === 'record' ? start.question : undefined) ?? refusedText;
  const talk = useTalk(product, { start, typed });
  const { state, type, submit, correct, record, stop, end } = talk;
  const player = useAnswerPlayer(state.stage === 'answered' ? state.answer : null);
  const result = useResultFocus(state);
  const stage = toFrameStage(state);

  return (
    <TalkFrame
      stage={stage}
      sentence={talkStageTexts[stage]}
      samples={samples}
      question={state.question}
      onQuestionChange={type}
      onAsk={(text) => void submit(text)}
      onChip={(text) => void submit(text)}
      onRecord={() => void record()}
      onStop={() => void stop()}
      sending={toTalkSending(product, state, refused)}
      microphoneBlocked={state.stage === 'failed' && lasting.has(state.problem)}
      {...trackParts(state, { player, giveUp: end })}
    >
      <div ref={result} tabIndex={-1} aria-live="polite" className={styles.result}>
        {state.stage === 'answered' && (
          <Answer
            {...state}
            product={product}
            sentenceIndex={player.sentenceIndex}
            onAsk={(text) => void submit(text)}
            onCorrect={(text) => void correct(text)}
            {...(onSource && { onSource })}
          />
        )}
        {state.stage === 'failed' && <Problem {...state} onSend={() => void talk.sendUnsent()} />}
      </div>
    </TalkFrame>
  );
}

type ProblemProps = Extract<TalkState, { stage: 'failed' }> & { onSend: () => void };

/** Why there is no answer; a question that is recorded already can still be sent. */
function Problem({ problem, unsent, onSend }: ProblemProps) {
  return (
    <>
      <Notice tone="bad">{talkProblemTexts[problem]}</Notice>
      {unsent && (
        <Button type="button" look="secondary" className={styles.unsent} onClick={onSend}>
          {talkTexts.sendUnsent(durationText(unsent.seconds))}
        </Button>
      )}
    </>
  );
}

/** Returns the form action, with the refusal of a question sent without script until another one is sent. */
function toTalkSending(
  { slug }: TalkProduct,
  { stage }: TalkState,
  refused: Record<string, string> | undefined,
): NoScriptTalkForm {
  const [code] = Object.values(refused ?? {});
  const sending = { action: 'assistant/ask', fields: { slug } } as const;
  if (code === undefined || stage !== 'idle') return sending;
  return { ...sending, refusal: questionRefusalTexts[code] ?? talkProblemTexts.failed };
}

function toFrameStage({ stage }: TalkState): TalkStage {
  if (stage === 'failed') return 'idle';
  return stage === 'reading' ? 'processing' : stage;
}

type TrackParts = Partial<Pick<TalkFrameProps, 'track' | 'times' | 'sentence' | 'besideButton'>>;

interface Controls {
  player: AnswerPlayerState;
  giveUp: () => void;
}

function trackParts(state: TalkState, { player, giveUp }: Controls): TrackParts {
  switch (state.stage) {
    case 'recording':
      return {
        track: <RecordingTrack levels={state.levels} />,
        times: { start: durationText(state.seconds), end: durationText(MAX_RECORDING_SECONDS) },
        ...(state.sentText !== null && { sentence: talkTexts.reading }),
      };
    case 'reading':
      return { track: <ProcessingAnimation />, times: {} };
    case 'processing':
      return {
        track: <ProcessingAnimation />,
        times: {},
        ...(state.queuePosition > 0 && { sentence: talkTexts.queuePosition(state.queuePosition) }),
        besideButton: (
          <Button type="button" look="secondary" onClick={giveUp}>
            {talkTexts.cancel}
          </Button>
        ),
      };
    case 'answered':
      if (player.status === 'none') return { times: {} };
      return {
        track: <div ref={player.container} />,
        times: { start: durationText(player.at), end: durationText(player.length) },
        sentence: player.isBlocked ? talkTexts.waits : talkTexts.plays,
        besideButton: <PlayPauseButton player={player} />,
      };
    default:
      return {};
  }
}

/** Moves focus to the result: the clicked button was disabled while waiting, so focus fell back to the body. */
function useResultFocus({ stage }: TalkState) {
  const result = useRef<HTMLDivElement>(null);
  const waited = useRef(false);
  useEffect(() => {
    const ended = waited.current && (stage === 'answered' || stage === 'failed');
    waited.current = stage === 'processing' || stage === 'reading' || stage === 'recording';
    if (ended && document.activeElement === document.body) {
      result.current?.focus({ preventScroll: true });
    }
  }, [stage]);
  return result;
}

export const Component: RemoteSlots['assistant/TalkPanel']['Component'] = TalkPanel;
