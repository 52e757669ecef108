import { report, type TalkProduct, type TalkStart } from '@horae/shared';
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { MicrophoneError } from '../recorder/recorder.ts';
import { useRecording } from '../recorder/use-recording.ts';
import { askAssistant, NotHeardError } from './ask-assistant.ts';
import { texts } from './messages.ts';
import type { TalkQuestion } from './talk-form.ts';
import { initialTalk, nextTalk, type TalkEvent, type TalkProblem } from './talk-state.ts';
import { clock } from './time.ts';

/** The panel's state with everything that moves it. */
export function useTalk(product: TalkProduct, start?: TalkStart) {
  const [state, tell] = useReducer(nextTalk, initialTalk);
  const answer = useAnswers(product, tell);

  const ask = useCallback(
    (text: string) => {
      tell({ type: 'asked', asked: text, typed: true });
      void answer({ text });
    },
    [answer],
  );

  const recording = useRecording({
    onStart: () => tell({ type: 'recording-started' }),
    onEnd: (audio, seconds) => {
      tell({ type: 'asked', asked: texts.spoken(clock(seconds)), typed: false });
      void answer({ audio });
    },
    onFail: (error) => tell({ type: 'failed', problem: problemOf(error) }),
  });

  const { start: record } = recording;
  const first = useRef(start);
  useEffect(() => {
    // What the shopper did on the placeholder is carried on; both callbacks last as long as the panel.
    if (first.current?.kind === 'ask') ask(first.current.question);
    if (first.current?.kind === 'record') void record();
  }, [ask, record]);

  const type = (question: string) => tell({ type: 'typed', question });
  return { state, recording, type, ask };
}

/** Asks the service; a panel that is gone gets no answer. */
function useAnswers(product: TalkProduct, tell: Dispatch<TalkEvent>) {
  const request = useRef<AbortController>(null);
  const latest = useRef(product);
  useEffect(() => {
    latest.current = product;
  });
  useEffect(() => () => request.current?.abort(), []);

  return useCallback(
    async (question: TalkQuestion) => {
      const controller = new AbortController();
      request.current = controller;
      try {
        tell({
          type: 'answered',
          answer: await askAssistant(latest.current, question, controller.signal),
        });
      } catch (error) {
        if (controller.signal.aborted) return;
        tell({ type: 'failed', problem: problemOf(error) });
      }
    },
    [tell],
  );
}

function problemOf(error: unknown): TalkProblem {
  if (error instanceof NotHeardError) return 'not-heard';
  if (error instanceof MicrophoneError) return `microphone-${error.reason}`;
  report(error, 'talk: asking about a product');
  return 'failed';
}
