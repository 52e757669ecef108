import { report } from '@horae/shared';
import { type RefCallback, useEffect, useReducer, useRef, useState } from 'react';
import {
  type PlaybackState,
  playSoundsInTurn,
  type SpokenAnswer,
  toSoundLoaders,
} from './play-sounds.ts';

interface PlayerState extends Omit<PlaybackState, 'status'> {
  /** `none`: there is no sound to play, the text stands alone. */
  status: 'none' | 'loading' | PlaybackState['status'];
}

export interface AnswerPlayerState extends PlayerState {
  /** Where the waveform is rendered. */
  container: RefCallback<HTMLDivElement>;
  toggle: () => void;
}

const silent: PlayerState = {
  status: 'none',
  at: 0,
  length: 0,
  isBlocked: false,
  sentenceIndex: -1,
};

/** Plays a spoken answer, sentence by sentence as they come; `null` where there is none. */
export function useAnswerPlayer(answer: SpokenAnswer | null): AnswerPlayerState {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const toggle = useRef<() => void>(() => undefined);
  const [state, change] = useReducer(
    (before: PlayerState, next: Partial<PlayerState>): PlayerState => ({ ...before, ...next }),
    silent,
  );
  const isSpoken = answer !== null && (answer.audio !== '' || answer.sentences.length > 0);

  useEffect(() => {
    if (answer) change({ ...silent, status: isSpoken ? 'loading' : 'none' });
    else change(silent);
  }, [answer, isSpoken]);
  useEffect(() => {
    if (!answer || !isSpoken || !element) return;
    const ended = new AbortController();
    const { signal } = ended;
    const onFailure = (error: unknown) => {
      if (signal.aborted) return;
      report(error, 'talk: playing the answer');
      // The answer stands there as text; a toggle that plays nothing would only mislead.
      change(silent);
    };
    const sounds = toSoundLoaders(answer, signal);
    playSoundsInTurn({ element, sounds, signal, onChange: change, onFailure })
      .then((press) => {
        toggle.current = press;
      })
      .catch(onFailure);
    return () => ended.abort();
  }, [answer, isSpoken, element]);

  return { ...state, container: setElement, toggle: () => toggle.current() };
}
