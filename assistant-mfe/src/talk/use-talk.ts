import type { TalkProduct, TalkStart } from '@horae/shared';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readAloud } from '../reader/read-aloud.ts';
import { createRecordingSession } from '../recorder/recording-session.ts';
import { createTalkController } from './create-talk-controller.ts';
import { followQueuePosition } from './follow-queue-position.ts';
import { requestAnswer, warmUpAssistant } from './request-answer.ts';

interface FirstView {
  start: TalkStart | undefined;
  /** Initial text of the field. */
  typed: string;
}

/** Returns the panel's state and the actions that change it. */
export function useTalk(product: TalkProduct, { start, typed }: FirstView) {
  const latest = useRef(product);
  const first = useRef(start);
  const [talk] = useState(() =>
    createTalkController({
      session: createRecordingSession(),
      read: readAloud,
      answer: (question, signal) => requestAnswer(latest.current, question, signal),
      typed,
      follow: followQueuePosition,
    }),
  );
  const state = useSyncExternalStore(talk.subscribe, talk.current, talk.current);

  useEffect(() => {
    latest.current = product;
  });
  useEffect(() => {
    warmUpAssistant();
    // A question or recording that the visitor began on the placeholder continues here.
    if (first.current?.kind === 'ask') void talk.submit(first.current.question);
    if (first.current?.kind === 'record') void talk.record();
    return () => talk.end();
  }, [talk]);

  return { state, ...talk };
}
