import { report } from '@horae/shared';
import { type RefCallback, useEffect, useReducer, useState } from 'react';
import { renderWaveform, type Waveform } from './waveform.ts';

interface PlayerState {
  /** `none`: there is no sound to play, the text stands alone. */
  status: 'none' | 'loading' | 'paused' | 'playing';
  /** Seconds. */
  at: number;
  length: number;
  /** The browser wants a click before it plays anything. */
  isBlocked: boolean;
}

export interface AnswerPlayer extends PlayerState {
  /** Where the waveform is rendered. */
  container: RefCallback<HTMLDivElement>;
  toggle: () => void;
}

const silent: PlayerState = { status: 'none', at: 0, length: 0, isBlocked: false };

/** Plays a spoken answer once it is loaded. `audio` is base64 of a wav file; empty means no sound. */
export function useAnswerPlayer(audio: string): AnswerPlayer {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [waveform, setWaveform] = useState<Waveform | null>(null);
  const [state, change] = useReducer(
    (before: PlayerState, next: Partial<PlayerState>): PlayerState => ({ ...before, ...next }),
    silent,
  );

  useEffect(() => change({ ...silent, status: audio ? 'loading' : 'none' }), [audio]);
  useEffect(() => {
    if (!audio || !element) return;
    const ended = new AbortController();
    renderWaveform({ element, audio, signal: ended.signal, onChange: change })
      .then((rendered) => {
        if (!ended.signal.aborted) setWaveform(rendered);
      })
      .catch((error) => {
        if (ended.signal.aborted) return;
        report(error, 'talk: playing the answer');
        // The answer stands there as text; a toggle that plays nothing would only mislead.
        change(silent);
      });
    return () => ended.abort();
  }, [audio, element]);

  return { ...state, container: setElement, toggle: () => waveform?.toggle() };
}
